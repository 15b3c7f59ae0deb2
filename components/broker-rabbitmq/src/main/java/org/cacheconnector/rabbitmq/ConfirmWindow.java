package org.cacheconnector.rabbitmq;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.LongSupplier;

/**
 * The messages that a broker has not confirmed yet: a few at most, so that a broker that is slow is
 * noticed instead of being sent more and more, and none for long. Thread-safe; one thread
 * publishes.
 */
final class ConfirmWindow {

    private static final long GRACE_NANOS = TimeUnit.MILLISECONDS.toNanos(200);

    private final int limit;
    private final long patienceNanos;
    private final long graceNanos;
    private final LongSupplier nanoClock;
    private final ArrayDeque<Sent> unconfirmed = new ArrayDeque<>();
    private Throwable failure;

    /**
     * @param limit how many messages may be unconfirmed
     * @param patienceNanos how long one may be
     * @param nanoClock as {@link System#nanoTime()}
     */
    ConfirmWindow(int limit, long patienceNanos, LongSupplier nanoClock) {
        this(limit, patienceNanos, GRACE_NANOS, nanoClock);
    }

    ConfirmWindow(int limit, long patienceNanos, long graceNanos, LongSupplier nanoClock) {
        this.limit = limit;
        this.graceNanos = graceNanos;
        this.patienceNanos = patienceNanos;
        this.nanoClock = nanoClock;
    }

    /**
     * Waits until one more message may be sent, and takes note of it.
     *
     * @param sequence its number, larger than those before
     * @throws TimeoutException if an earlier message has been unconfirmed for too long
     * @throws IOException if nothing will be confirmed any more
     */
    synchronized void begin(long sequence)
            throws IOException, TimeoutException, InterruptedException {
        awaitFewerThan(limit, patienceNanos);
        unconfirmed.add(new Sent(sequence, nanoClock.getAsLong()));
    }

    /**
     * Waits until every message sent is confirmed; fails as {@link #begin} does.
     *
     * @param nanos how long at most
     */
    synchronized void awaitAll(long nanos)
            throws IOException, TimeoutException, InterruptedException {
        awaitFewerThan(1, nanos);
    }

    /** The broker has taken a message, or all up to it. */
    synchronized void confirmed(long sequence, boolean allBefore) {
        if (allBefore) {
            while (!unconfirmed.isEmpty() && unconfirmed.peek().sequence <= sequence) {
                unconfirmed.poll();
            }
        } else {
            unconfirmed.removeIf(sent -> sent.sequence == sequence);
        }
        notifyAll();
    }

    /** Nothing will be confirmed any more; the first cause counts. */
    synchronized void fail(Throwable cause) {
        if (failure == null) {
            failure = cause;
            notifyAll();
        }
    }

    private void awaitFewerThan(int count, long patience)
            throws IOException, TimeoutException, InterruptedException {
        long graceUntil = 0;
        boolean graceGiven = false;
        while (true) {
            if (failure != null) {
                throw new IOException(failure);
            }
            Sent oldest = unconfirmed.peek();
            if (oldest == null) {
                return;
            }
            long left = patience - (nanoClock.getAsLong() - oldest.at);
            if (left > 0 && unconfirmed.size() < count) {
                return;
            }
            if (left <= 0) {
                // This whole process may have stood still, with confirms in the socket.
                long moment = System.nanoTime();
                if (!graceGiven) {
                    graceGiven = true;
                    graceUntil = moment + graceNanos;
                }
                left = graceUntil - moment;
                if (left <= 0) {
                    throw new TimeoutException("the broker has not confirmed a message in time");
                }
            }
            TimeUnit.NANOSECONDS.timedWait(this, left);
        }
    }

    /** A message on its way. */
    private static final class Sent {
        private final long sequence;
        private final long at;

        Sent(long sequence, long at) {
            this.sequence = sequence;
            this.at = at;
        }
    }
}
