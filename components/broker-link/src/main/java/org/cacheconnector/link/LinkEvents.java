package org.cacheconnector.link;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.cacheconnector.core.broker.BrokerLinkListener;
import org.cacheconnector.core.broker.BrokerProblem;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps the promises made to a {@link BrokerLinkListener}: changes of state never overlap, frames
 * come one at a time even when an old connection still delivers while a new one is up, and nothing
 * comes after closing. What the listener throws is logged once and goes no further. Thread-safe.
 */
final class LinkEvents implements FrameSink {

    private static final Logger LOG = LoggerFactory.getLogger(ReconnectingLink.class);

    private final BrokerLinkListener listener;
    private final ReentrantLock stateLock = new ReentrantLock();
    private final ReentrantLock frameLock = new ReentrantLock();
    private volatile boolean closed;
    private volatile boolean complained;

    LinkEvents(BrokerLinkListener listener) {
        this.listener = listener;
    }

    void connected() {
        call(stateLock, listener::connected);
    }

    void disconnected(BrokerProblem problem) {
        call(stateLock, () -> listener.disconnected(problem));
    }

    @Override
    public void received(byte[] frame) {
        call(frameLock, () -> listener.received(frame));
    }

    @Override
    public void rejected(String reason) {
        call(frameLock, () -> listener.rejected(reason));
    }

    /** Lets no further call through, at once. */
    void close() {
        closed = true;
    }

    /**
     * Waits for calls under way to return, but not forever. A call of the current thread is not
     * waited for.
     */
    void awaitQuiet(long nanos) {
        long deadline = System.nanoTime() + nanos;
        awaitFree(stateLock, deadline);
        awaitFree(frameLock, deadline);
    }

    private void call(ReentrantLock lock, Runnable callback) {
        lock.lock();
        try {
            if (!closed) {
                callback.run();
            }
        } catch (RuntimeException | Error e) {
            if (!complained) {
                complained = true;
                LOG.error(
                        "A listener of the broker link failed; further failures are not logged.",
                        e);
            }
        } finally {
            lock.unlock();
        }
    }

    private static void awaitFree(ReentrantLock lock, long deadline) {
        try {
            if (lock.tryLock(Math.max(0, deadline - System.nanoTime()), TimeUnit.NANOSECONDS)) {
                lock.unlock();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
