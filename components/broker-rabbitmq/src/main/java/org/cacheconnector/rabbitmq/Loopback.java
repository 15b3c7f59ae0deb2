package org.cacheconnector.rabbitmq;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Watches whether what this node sends comes back to its own queue, as it does from a fanout
 * exchange. If it does not, the exchange was deleted and made anew, or the queue unbound: then the
 * node hears nobody else either, and the broker does not tell. Thread-safe.
 */
final class Loopback {

    private final long patienceNanos;
    private final LongSupplier nanoClock;
    private boolean waiting;
    private long since;
    private Throwable failure;

    /**
     * @param patienceNanos how long own messages may be on their way
     * @param nanoClock as {@link System#nanoTime()}
     */
    Loopback(long patienceNanos, LongSupplier nanoClock) {
        this.patienceNanos = patienceNanos;
        this.nanoClock = nanoClock;
    }

    /**
     * A message is about to be sent.
     *
     * @throws QueueLostException if none has come back for too long
     */
    synchronized void sending() throws QueueLostException {
        long now = nanoClock.getAsLong();
        if (!waiting) {
            waiting = true;
            since = now;
        } else if (now - since > patienceNanos) {
            throw new QueueLostException("not even its own");
        }
    }

    /** An own message has come back. */
    synchronized void returned() {
        waiting = false;
        notifyAll();
    }

    /** Nothing will come back any more; the first cause counts. */
    synchronized void fail(Throwable cause) {
        if (failure == null) {
            failure = cause;
            notifyAll();
        }
    }

    /**
     * Waits until the message sent last, or a later one, has come back.
     *
     * @throws QueueLostException if it does not in time
     * @throws IOException if nothing will come back any more
     */
    synchronized void awaitReturn(long nanos) throws IOException, InterruptedException {
        long deadline = System.nanoTime() + nanos;
        while (waiting) {
            if (failure != null) {
                throw new IOException(failure);
            }
            long left = deadline - System.nanoTime();
            if (left <= 0) {
                throw new QueueLostException("not even its own");
            }
            TimeUnit.NANOSECONDS.timedWait(this, left);
        }
    }
}
