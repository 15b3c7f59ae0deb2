package org.cacheconnector.benchmarks.pipeline;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;
import org.cacheconnector.benchmarks.measure.Cost;
import org.cacheconnector.benchmarks.measure.Percentiles;
import org.cacheconnector.benchmarks.measure.WallClock;

/**
 * Counts what arrives until a round is complete. The counting methods are for one thread, the
 * receiving one; {@link #await} is for another.
 */
final class RoundWatch {

    private final int expected;
    private final Cost cost = new Cost();
    private final long cpuBefore = cost.processCpuNanos();
    private final Histogram latencies = Percentiles.newHistogram();
    private final CountDownLatch complete = new CountDownLatch(1);

    private volatile int entries;
    private volatile int wholeCaches;
    private volatile long lastWallNanos;

    /**
     * @param expected the round is complete when so many have arrived
     */
    RoundWatch(int expected) {
        this.expected = expected;
    }

    @SuppressWarnings("NonAtomicVolatileUpdate") // one thread writes
    void arrived(int count) {
        entries += count;
        lastWallNanos = WallClock.nanos();
        if (entries >= expected) {
            complete.countDown();
        }
    }

    /** Counts the entries that one invalidation of their whole cache removed. */
    @SuppressWarnings("NonAtomicVolatileUpdate")
    void wholeCacheArrived(int count) {
        wholeCaches++;
        arrived(count);
    }

    /** Counts one entry that was due to be sent at {@code dueWallNanos}. */
    void arrivedFrom(long dueWallNanos) {
        latencies.recordValue(Math.max(0, WallClock.nanos() - dueWallNanos));
        arrived(1);
    }

    /** Ends the round though entries are missing. */
    void end() {
        complete.countDown();
    }

    /** Waits until the round is complete, or ended, or the time is over. */
    Arrived await(long millis) throws InterruptedException {
        boolean inTime = complete.await(millis, TimeUnit.MILLISECONDS);
        long cpu = cost.processCpuNanos() - cpuBefore;
        // A histogram that is still written to must not be sent.
        Histogram result = inTime ? latencies : Percentiles.newHistogram();
        return new Arrived(entries, lastWallNanos, wholeCaches, cpu, result);
    }
}
