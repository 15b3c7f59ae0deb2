package org.cacheconnector.benchmarks.measure;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntConsumer;

/** How to wait until the next call is due. Stateless; blocks the calling thread. */
public enum Waiting {
    /** Looks at the clock without pause: exact, keeps the core awake and its caches warm. */
    SPIN,
    /** Parks until shortly before, then spins: leaves the core to others, starts cold. */
    PARK_THEN_SPIN;

    private static final double NANOS_PER_SECOND = 1e9;

    /** Covers the kernel's timer slack of 50 us and the time a thread takes to wake up. */
    private static final long SPIN_NANOS = TimeUnit.MICROSECONDS.toNanos(120);

    /** Returns when {@link System#nanoTime()} has reached {@code deadline}; at once if it has. */
    public void until(long deadline) {
        long now = System.nanoTime();
        while (now - deadline < 0) {
            long left = deadline - now;
            if (this == PARK_THEN_SPIN && left > SPIN_NANOS) {
                LockSupport.parkNanos(left - SPIN_NANOS);
            } else {
                Thread.onSpinWait();
            }
            now = System.nanoTime();
        }
    }

    /**
     * Makes calls at equal intervals, however long each takes; late ones follow each other at once.
     * Uses the calling thread.
     *
     * @param calls how many
     * @param perSecond at which rate
     * @param call gets the number of each call, from 0
     * @return how long the thread was held up by each call, in nanoseconds, the clock's own
     *     included
     */
    public long[] pace(int calls, int perSecond, IntConsumer call) {
        long[] durations = new long[calls];
        long start = System.nanoTime();
        for (int i = 0; i < calls; i++) {
            until(start + (long) ((i + 1) * NANOS_PER_SECOND / perSecond));
            long before = System.nanoTime();
            call.accept(i);
            durations[i] = System.nanoTime() - before;
        }
        return durations;
    }
}
