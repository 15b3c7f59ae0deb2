package org.cacheconnector.link;

import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * Lets one thread sleep until something it should look at has happened. A signal that comes while
 * nobody sleeps is remembered, several are remembered as one. Thread-safe.
 */
final class Wakeup {

    private final Semaphore signals = new Semaphore(0);

    /** Wakes the sleeper, or the next one. */
    void signal() {
        signals.release();
    }

    /** Sleeps until a signal, but at most {@code nanos} nanoseconds. An interrupt ends it too. */
    void await(long nanos) {
        try {
            if (signals.tryAcquire(nanos, TimeUnit.NANOSECONDS)) {
                signals.drainPermits();
            }
        } catch (InterruptedException e) {
            // Nobody interrupts the link's thread for a reason: the caller looks at its state.
            signals.drainPermits();
        }
    }
}
