package org.cacheconnector.link;

import java.util.function.LongSupplier;

/**
 * Notices a send that takes too long. The sending thread brackets each send with {@link #begin} and
 * {@link #end}; another thread looks in from time to time, so that no send needs a second thread or
 * a timer. Thread-safe for one sender at a time.
 */
final class SendWatch {

    private final LongSupplier nanoClock;
    private final long timeoutNanos;
    private Thread sender;
    private long begun;
    private boolean interrupted;

    /**
     * @param nanoClock as {@link System#nanoTime()}
     * @param timeoutNanos how long a send may take
     */
    SendWatch(LongSupplier nanoClock, long timeoutNanos) {
        this.nanoClock = nanoClock;
        this.timeoutNanos = timeoutNanos;
    }

    /** Called by the sender before a send. */
    synchronized void begin() {
        begun = nanoClock.getAsLong();
        sender = Thread.currentThread();
    }

    /** Called by the sender after a send, whatever came of it. */
    synchronized void end() {
        sender = null;
        if (interrupted) {
            // The interrupt was meant for the send alone, not for what the thread does next.
            interrupted = false;
            Thread.interrupted();
        }
    }

    /** Returns whether a send is under way for longer than the timeout. */
    synchronized boolean isOverdue() {
        return sender != null && nanoClock.getAsLong() - begun > timeoutNanos;
    }

    /** Interrupts the send that is under way, if there is one. */
    synchronized void interrupt() {
        if (sender != null) {
            interrupted = true;
            sender.interrupt();
        }
    }
}
