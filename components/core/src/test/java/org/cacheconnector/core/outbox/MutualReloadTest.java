package org.cacheconnector.core.outbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.cacheconnector.core.fakes.CountingMetrics;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.queue.WakeSignal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Two nodes under load: what one sends makes several threads of the other load the entry and put
 * it, all but the first of which are updates that go back. Seen between two Identity Servers, whose
 * throughput fell by a fifth.
 */
@Timeout(30)
class MutualReloadTest {

    private static final CacheId CACHE = new CacheId("carbon.super", "manager", "applications");
    private static final int THREADS = 25;
    private static final int LOADING_MILLIS = 10;
    private static final int MILLIS = 60_000;

    private long now;

    @Test
    void inCachesFilledByReadsNodesDoNotMakeEachOtherLoad() {
        assertThat(loads(1_000, damping -> damping.addReload(CACHE, "application"))).isEqualTo(1);
    }

    @Test
    void inOtherCachesNodesMakeEachOtherLoadOnceASecond() {
        assertThat(loads(1_000, damping -> damping.add(CACHE, "application")))
                .isLessThanOrEqualTo(2 * MILLIS / 1_000 + 1);
    }

    @Test
    void withoutDampingTheyNeverStop() {
        assertThat(loads(0, damping -> damping.add(CACHE, "application"))).isGreaterThan(5_000);
    }

    private final class Node {
        private final Consumer<UpdateDamping> put;
        private final WakeSignal signal = new WakeSignal();
        private final CountingMetrics metrics = new CountingMetrics();
        private final Outbox outbox = new Outbox(1_000, 1 << 20, signal, metrics);
        private final UpdateDamping damping;
        private final Deque<Long> loaded = new ArrayDeque<>();

        private Node(int maxMillis, Consumer<UpdateDamping> put) {
            this.put = put;
            damping =
                    new UpdateDamping(
                            outbox,
                            TimeUnit.MILLISECONDS.toNanos(maxMillis),
                            metrics,
                            () -> TimeUnit.MILLISECONDS.toNanos(now));
        }

        private void load() {
            loaded.add(now + LOADING_MILLIS);
        }

        /** Returns whether something was sent. */
        private boolean goOn() {
            while (!loaded.isEmpty() && loaded.peek() <= now) {
                loaded.poll();
                for (int thread = 1; thread < THREADS; thread++) {
                    put.accept(damping);
                }
            }
            damping.release();
            return !outbox.take(1_000).isEmpty();
        }
    }

    /** Returns how often the two nodes loaded in a minute. */
    private int loads(int maxMillis, Consumer<UpdateDamping> put) {
        Node one = new Node(maxMillis, put);
        Node other = new Node(maxMillis, put);
        int loads = 1;
        one.load();
        for (now = 0; now < MILLIS; now++) {
            if (one.goOn()) {
                other.load();
                loads++;
            }
            if (other.goOn()) {
                one.load();
                loads++;
            }
        }
        return loads;
    }
}
