package org.cacheconnector.rabbitmq;

import java.util.concurrent.CompletableFuture;
import java.util.function.LongSupplier;

/**
 * Checks that this node's messages come back to its own queue, as a fanout exchange returns them.
 * If they do not, somebody deleted and recreated the exchange, or unbound the queue. Then the node
 * gets no other node's messages either, and the broker does not report that. Thread-safe.
 */
final class Loopback {

    private final long patienceNanos;
    private final LongSupplier nanoClock;
    private final CompletableFuture<Void> first = new CompletableFuture<>();
    private boolean waiting;
    private long since;

    /**
     * @param patienceNanos how long own messages may take to come back
     * @param nanoClock as {@link System#nanoTime()}
     */
    Loopback(long patienceNanos, LongSupplier nanoClock) {
        this.patienceNanos = patienceNanos;
        this.nanoClock = nanoClock;
    }

    /**
     * To be called before a message is sent.
     *
     * @throws QueueLostException if no message has come back for too long
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

    /** Notes that an own message has come back. */
    synchronized void returned() {
        waiting = false;
        first.complete(null);
    }

    /**
     * Returns a future that completes with the first own message that comes back, or fails with the
     * connection.
     */
    CompletableFuture<Void> first() {
        return first;
    }
}
