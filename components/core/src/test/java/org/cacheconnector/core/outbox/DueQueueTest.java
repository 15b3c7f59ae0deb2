package org.cacheconnector.core.outbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.cacheconnector.core.model.CacheId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class DueQueueTest {

    private static final CacheId CACHE = new CacheId("carbon.super", "manager", "cache");

    /** The clock's zero means nothing, and it may come by. */
    private final long start = Long.parseLong("9223372036854775757");

    private final DueQueue queue = new DueQueue();

    private static DampedKey key(Object key, long now) {
        return new DampedKey(new CacheKey(CACHE, key), null, now);
    }

    /** Each number puts or moves one of ten keys; the simplest model is to look through all. */
    @Property(tries = 2_000)
    void keysComeInTheOrderInWhichTheyAreDue(
            @ForAll @Size(max = 200) List<@IntRange(max = 2_999) Integer> steps) {
        List<DampedKey> all = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            all.add(key(i, start));
        }
        List<DampedKey> in = new ArrayList<>();
        for (int step : steps) {
            DampedKey key = all.get(step % 10);
            key.queuedFor = start + step / 10 % 100;
            queue.place(key);
            if (!in.contains(key)) {
                in.add(key);
            }
            assertThat(queue.size()).isEqualTo(in.size());
            if (step >= 2_000) {
                pollAndCompare(in, start + step % 100);
            }
        }
        while (!in.isEmpty()) {
            pollAndCompare(in, start + 100);
        }
        assertThat(queue.nanosToNext(start, 7)).isEqualTo(7);
    }

    private void pollAndCompare(List<DampedKey> in, long now) {
        long first = in.stream().mapToLong(one -> one.queuedFor - start).min().orElseThrow();
        assertThat(queue.nanosToNext(start, 1_000)).isEqualTo(first);
        DampedKey polled = queue.pollDue(now);
        if (first > now - start) {
            assertThat(polled).isNull();
        } else {
            assertThat(polled.queuedFor - start).isEqualTo(first);
            assertThat(in.remove(polled)).isTrue();
        }
    }

    @Test
    void aKeyIsAnnouncedOnceUntilItIsTakenIn() {
        DampedKey key = key("key", 0);
        queue.announce(key);
        key.update(1, "value", 1_000);
        assertThat(key.announce()).isFalse();
        queue.takeIn();
        assertThat(queue.size()).isEqualTo(1);
        // It is held already, and the queue knows when it is due.
        assertThat(key.announce()).isFalse();
        assertThat(queue.pollDue(key.queuedFor - 1)).isNull();
        assertThat(queue.pollDue(key.queuedFor)).isSameAs(key);
    }

    @Test
    void aKeyThatIsDueSoonerIsMoved() {
        DampedKey other = key("other", 0);
        DampedKey key = key("key", 10);
        queue.announce(other);
        queue.announce(key);
        queue.takeIn();
        key.update(11, "value", DampedKey.FIRST_NANOS);
        assertThat(key.announce()).isTrue();
        queue.announce(key);
        queue.takeIn();
        assertThat(queue.size()).isEqualTo(2);
        assertThat(queue.pollDue(10 + DampedKey.FIRST_NANOS)).isSameAs(key);
        assertThat(queue.pollDue(10 + DampedKey.FIRST_NANOS)).isNull();
    }

    @Test
    void whatManyThreadsAnnounceIsTakenInOnce() throws InterruptedException {
        int threads = 3;
        int each = 50_000;
        AtomicInteger running = new AtomicInteger(threads);
        List<Thread> all = new ArrayList<>();
        for (int i = 0; i < threads; i++) {
            all.add(
                    new Thread(
                            () -> {
                                for (int j = 0; j < each; j++) {
                                    queue.announce(key(j, j));
                                }
                                running.decrementAndGet();
                            }));
        }
        all.forEach(Thread::start);
        while (running.get() > 0) {
            queue.takeIn();
        }
        queue.takeIn();
        assertThat(queue.size()).isEqualTo(threads * each);
        for (int i = 0; i < threads * each; i++) {
            assertThat(queue.poll()).isNotNull();
        }
        assertThat(queue.poll()).isNull();
    }
}
