package org.cacheconnector.link;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.cacheconnector.core.broker.BrokerLinkListener;
import org.cacheconnector.core.broker.BrokerProblem;
import org.cacheconnector.core.broker.FrameListener;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps the promises to a {@link BrokerLinkListener}. Frames come one at a time, even if an old
 * connection still delivers while a new one is up. Nothing comes after closing. The listener's
 * first exception is logged; none goes further. Frames come from any thread, the state from the
 * link's own thread.
 */
final class LinkEvents implements FrameListener {

    private static final Logger LOG = LoggerFactory.getLogger(LinkEvents.class);

    private final BrokerLinkListener listener;
    private final ReentrantLock frameLock = new ReentrantLock();
    private volatile boolean closed;
    private volatile boolean failureLogged;

    LinkEvents(BrokerLinkListener listener) {
        this.listener = listener;
    }

    void connected() {
        call(listener::connected);
    }

    void disconnected(BrokerProblem problem) {
        call(() -> listener.disconnected(problem));
    }

    @Override
    public void received(byte[] frame) {
        callExclusively(() -> listener.received(frame));
    }

    @Override
    public void rejected(String reason) {
        callExclusively(() -> listener.rejected(reason));
    }

    /** Suppresses all further calls, at once. */
    void close() {
        closed = true;
    }

    /** Waits, for a bounded time, for a frame that is being delivered on another thread. */
    void awaitQuiet(long nanos) {
        try {
            if (frameLock.tryLock(nanos, TimeUnit.NANOSECONDS)) {
                frameLock.unlock();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void callExclusively(Runnable callback) {
        frameLock.lock();
        try {
            call(callback);
        } finally {
            frameLock.unlock();
        }
    }

    private void call(Runnable callback) {
        try {
            if (!closed) {
                callback.run();
            }
        } catch (RuntimeException | Error e) {
            if (!failureLogged) {
                failureLogged = true;
                LOG.error(
                        "A listener of the broker link failed; further failures are not logged.",
                        e);
            }
        }
    }
}
