package org.cacheconnector.rabbitmq;

import java.util.concurrent.CompletableFuture;
import java.util.function.LongSupplier;

/**
 * Watches whether what this node sends comes back to its own queue, as it does from a fanout
 * exchange. If it does not, the exchange was deleted and made anew, or the queue unbound: then the
 * node hears nobody else either, and the broker does not tell. Thread-safe.
 */
final class Loopback {

    private final long patienceNanos;
    private final LongSupplier nanoClock;
    private final CompletableFuture<Void> first = new CompletableFuture<>();
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
        first.complete(null);
    }

    /** Returns what ends with the first return, or fails with the connection. */
    CompletableFuture<Void> first() {
        return first;
    }
}
