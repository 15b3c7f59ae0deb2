package org.cacheconnector.benchmarks.measure;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** How a paced loop waits for the next call to be due. Stateless; blocks the calling thread. */
public enum Waiting {
    /** Looks at the clock without pause: exact, keeps the core awake and its caches warm. */
    SPIN,
    /** Parks until shortly before, then spins: leaves the core to others, starts cold. */
    PARK_THEN_SPIN;

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
}
