package org.cacheconnector.carbon.cluster;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import org.cacheconnector.core.link.BrokerLinkListener;
import org.cacheconnector.core.link.BrokerProblem;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tells the listener of a link what several threads report, one at a time, and nothing once closed.
 * Thread-safe.
 */
final class LinkReports implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(LinkReports.class);

    private final BrokerLinkListener listener;
    private final Object receiving = new Object();
    private volatile boolean closed;
    private volatile boolean connected;
    private volatile BrokerProblem problem;

    LinkReports(BrokerLinkListener listener) {
        this.listener = requireNonNull(listener, "listener");
    }

    boolean isConnected() {
        return connected;
    }

    /** Returns why the link is not connected; empty if it is, or nothing is known yet. */
    Optional<BrokerProblem> problem() {
        return Optional.ofNullable(problem);
    }

    /**
     * The link is connected. Without effect if that is known.
     *
     * @param how for the log
     */
    synchronized void connected(String how) {
        if (closed || connected) {
            return;
        }
        LOG.info("Connected to the broker {}", how);
        connected = true;
        problem = null;
        listener.connected();
    }

    /** The link is not connected. Told again, and logged again, only for another reason. */
    synchronized void disconnected(BrokerProblem reason) {
        BrokerProblem before = problem;
        if (closed || (before != null && before.message().equals(reason.message()))) {
            return;
        }
        LOG.warn("Not connected to the broker: {} {}", reason.message(), reason.remedy());
        failed(reason);
    }

    /** A link that keeps its own log is not connected, or an attempt to connect failed. */
    synchronized void failed(BrokerProblem reason) {
        if (!closed) {
            connected = false;
            problem = reason;
            listener.disconnected(reason);
        }
    }

    void received(byte[] frame) {
        synchronized (receiving) {
            if (!closed) {
                listener.received(frame);
            }
        }
    }

    void rejected(String reason) {
        synchronized (receiving) {
            if (!closed) {
                listener.rejected(reason);
            }
        }
    }

    /** Returns when no callback is under way any more. */
    @Override
    public synchronized void close() {
        closed = true;
        synchronized (receiving) {
            connected = false;
        }
    }
}
