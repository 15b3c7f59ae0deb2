package org.cacheconnector.benchmarks.pipeline;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;
import org.cacheconnector.benchmarks.measure.Percentiles;

/**
 * Counts what arrives until a round is complete. The counting methods are for one thread, the
 * receiving one; the others are for another.
 */
final class RoundWatch {

    private final int expected;
    private final Histogram latencies = Percentiles.newHistogram();
    private final CountDownLatch complete = new CountDownLatch(1);

    private volatile int entries;
    private volatile long lastNanos;

    /**
     * @param expected the round is complete when so many have arrived
     */
    RoundWatch(int expected) {
        this.expected = expected;
    }

    @SuppressWarnings("NonAtomicVolatileUpdate") // one thread writes
    void arrived(int count) {
        lastNanos = System.nanoTime();
        entries += count;
        if (entries >= expected) {
            complete.countDown();
        }
    }

    /** Counts one entry that was due to be sent at {@code dueNanos}. */
    void arrivedFrom(long dueNanos) {
        latencies.recordValue(Math.max(0, System.nanoTime() - dueNanos));
        arrived(1);
    }

    /** Ends the round though entries are missing. */
    void end() {
        complete.countDown();
    }

    /** Waits until the round is complete, or ended, and returns whether it is. */
    boolean await(long millis) throws InterruptedException {
        return complete.await(millis, TimeUnit.MILLISECONDS);
    }

    int entries() {
        return entries;
    }

    /** Returns when the last entry arrived, as {@link System#nanoTime()}. */
    long lastNanos() {
        return lastNanos;
    }

    /** Returns the latencies of a round that is complete. */
    Histogram latencies() {
        return latencies;
    }
}
