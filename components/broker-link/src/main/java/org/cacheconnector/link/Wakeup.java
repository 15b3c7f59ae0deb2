package org.cacheconnector.link;

import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * Lets one thread sleep until a signal. If the thread is awake, the signal is kept for its next
 * sleep; several signals count as one. Thread-safe.
 */
final class Wakeup {

    private final Semaphore signals = new Semaphore(0);

    /** Wakes the sleeping thread, or ends the next sleep at once. */
    void signal() {
        signals.release();
    }

    /**
     * Sleeps until a signal, at most {@code nanos} nanoseconds. An interrupt ends the sleep too.
     */
    void await(long nanos) {
        try {
            if (signals.tryAcquire(nanos, TimeUnit.NANOSECONDS)) {
                signals.drainPermits();
            }
        } catch (InterruptedException e) {
            // No interrupt of the link's thread has a meaning; the caller looks at its state.
            signals.drainPermits();
        }
    }
}
