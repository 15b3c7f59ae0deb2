package org.cacheconnector.link;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.cacheconnector.core.broker.BrokerLinkListener;
import org.cacheconnector.core.broker.BrokerProblem;
import org.cacheconnector.core.broker.FrameListener;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps the promises made to a {@link BrokerLinkListener}: frames come one at a time, even when an
 * old connection still delivers while a new one is up, and nothing comes after closing. What the
 * listener throws is logged once and goes no further. Frames come from any thread, the state from
 * the link's own.
 */
final class LinkEvents implements FrameListener {

    private static final Logger LOG = LoggerFactory.getLogger(LinkEvents.class);

    private final BrokerLinkListener listener;
    private final ReentrantLock frameLock = new ReentrantLock();
    private volatile boolean closed;
    private volatile boolean complained;

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
        callAlone(() -> listener.received(frame));
    }

    @Override
    public void rejected(String reason) {
        callAlone(() -> listener.rejected(reason));
    }

    /** Lets no further call through, at once. */
    void close() {
        closed = true;
    }

    /** Waits for a frame that is being taken, but not forever; not for one of this thread. */
    void awaitQuiet(long nanos) {
        try {
            if (frameLock.tryLock(nanos, TimeUnit.NANOSECONDS)) {
                frameLock.unlock();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void callAlone(Runnable callback) {
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
            if (!complained) {
                complained = true;
                LOG.error(
                        "A listener of the broker link failed; further failures are not logged.",
                        e);
            }
        }
    }
}
