package org.cacheconnector.rabbitmq;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
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
     * @throws BrokerNotice if none has come back for too long
     */
    synchronized void sending() throws BrokerNotice {
        long now = nanoClock.getAsLong();
        if (!waiting) {
            waiting = true;
            since = now;
        } else if (now - since > patienceNanos) {
            throw new BrokerNotice(BrokerNotice.What.NOTHING_COMES, null);
        }
    }

    /** An own message has come back. */
    synchronized void returned() {
        waiting = false;
        notifyAll();
    }

    /**
     * Waits until the message sent last, or a later one, has come back.
     *
     * @throws TimeoutException if it does not
     */
    synchronized void awaitReturn(long nanos) throws TimeoutException, InterruptedException {
        long deadline = System.nanoTime() + nanos;
        while (waiting) {
            long left = deadline - System.nanoTime();
            if (left <= 0) {
                throw new TimeoutException("the node's own message does not come back");
            }
            TimeUnit.NANOSECONDS.timedWait(this, left);
        }
    }
}
