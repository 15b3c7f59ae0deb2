package org.cacheconnector.core.outbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.TimeUnit;
import org.cacheconnector.core.fakes.CountingMetrics;
import org.cacheconnector.core.model.CacheId;
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
    void dampedNodesStopMakingEachOtherLoad() {
        assertThat(loads(1_000)).isEqualTo(1);
    }

    @Test
    void withoutDampingTheyNeverStop() {
        assertThat(loads(0)).isGreaterThan(5_000);
    }

    private final class Node {
        private final FlushSignal signal = new FlushSignal();
        private final CountingMetrics metrics = new CountingMetrics();
        private final Outbox outbox = new Outbox(1_000, 1 << 20, signal, metrics);
        private final UpdateDamping damping;
        private final Deque<Long> loaded = new ArrayDeque<>();

        private Node(int maxMillis) {
            damping =
                    new UpdateDamping(
                            outbox,
                            TimeUnit.MILLISECONDS.toNanos(maxMillis),
                            CACHE::equals,
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
                damping.created(CACHE, "application", "as in the database");
                for (int thread = 1; thread < THREADS; thread++) {
                    damping.add(CACHE, "application", "as in the database");
                }
            }
            damping.release();
            damping.compareOnce();
            return !outbox.take(1_000).isEmpty();
        }
    }

    /** Returns how often the two nodes loaded in a minute. */
    private int loads(int maxMillis) {
        Node one = new Node(maxMillis);
        Node other = new Node(maxMillis);
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
