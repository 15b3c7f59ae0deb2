package org.cacheconnector.core.issues;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import org.cacheconnector.core.fakes.CountingMetrics;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.outbox.Outbox;
import org.cacheconnector.core.queue.WakeSignal;
import org.junit.jupiter.api.Test;

/** carbon-cache-sync-manager queues without a bound, at about 150 bytes an item. */
class BoundedOutboxTest {

    private static final CacheId CACHE = new CacheId("carbon.super", "manager", "cache");

    @Test
    void theQueueHasABound() {
        Outbox outbox = new Outbox(100_000, 64 << 20, new WakeSignal(), new CountingMetrics());
        for (int i = 0; i < 1_000_000; i++) {
            outbox.add(CACHE, i);
            if (outbox.size() > 65_537) {
                throw new AssertionError("more than the bound after " + i);
            }
        }
        assertThat(outbox.take(1_000).groups().get(0).isWholeCache()).isTrue();
    }

    @Test
    void anItemTakesLessThanAHundredAndFiftyBytes() {
        Outbox outbox = new Outbox(200_000, 1 << 30, new WakeSignal(), new CountingMetrics());
        Object[] keys = new Object[50_000];
        for (int i = 0; i < keys.length; i++) {
            keys[i] = "key" + i;
        }
        com.sun.management.ThreadMXBean threads =
                (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
        outbox.add(CACHE, "warm up");
        long before = threads.getThreadAllocatedBytes(Thread.currentThread().getId());
        for (Object key : keys) {
            outbox.add(CACHE, key);
        }
        assertThat(outbox.take(1).count()).isEqualTo(1);
        long allocated = threads.getThreadAllocatedBytes(Thread.currentThread().getId()) - before;
        assertThat(outbox.size()).isEqualTo(keys.length);
        assertThat(allocated / keys.length).isBetween(1L, 149L);
    }

    @Test
    void aCoalescedItemTakesNothing() {
        Outbox outbox = new Outbox(1_000, 1 << 20, new WakeSignal(), new CountingMetrics());
        com.sun.management.ThreadMXBean threads =
                (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
        outbox.add(CACHE, "key");
        for (int i = 0; i < 10_000; i++) {
            outbox.add(CACHE, "key");
        }
        long before = threads.getThreadAllocatedBytes(Thread.currentThread().getId());
        for (int i = 0; i < 100_000; i++) {
            outbox.add(CACHE, "key");
        }
        long allocated = threads.getThreadAllocatedBytes(Thread.currentThread().getId()) - before;
        assertThat(allocated / 100_000).isLessThan(8);
    }
}
