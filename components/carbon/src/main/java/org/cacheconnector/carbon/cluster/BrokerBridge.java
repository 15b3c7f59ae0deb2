package org.cacheconnector.carbon.cluster;

import static java.util.Objects.requireNonNull;

import java.util.concurrent.ThreadFactory;
import org.cacheconnector.core.link.BrokerException;
import org.cacheconnector.core.link.BrokerLink;
import org.cacheconnector.core.link.BrokerLinkListener;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The coordinator's connection to the broker, which the other members of the cluster use too. Their
 * frames wait in a bounded queue for a thread of their own, as the broker may be slow to take them.
 * A frame that finds the queue full, or the broker gone, is left out: receivers see the gap in its
 * sender's sequence numbers, and have it sent again. Thread-safe.
 */
final class BrokerBridge implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(BrokerBridge.class);
    private static final int MAX_WAITING_BYTES = 16 << 20;
    private static final long END_MILLIS = 3_000;

    private final BrokerLink link;
    private final ForwardQueue waiting = new ForwardQueue(MAX_WAITING_BYTES);
    private final Object publishing = new Object();
    private final Thread forwarder;
    private boolean full;
    private volatile boolean closed;

    /**
     * @param link not yet opened; closed with this
     * @param threads makes the thread that forwards
     */
    BrokerBridge(BrokerLink link, ThreadFactory threads) {
        this.link = requireNonNull(link, "link");
        this.forwarder = threads.newThread(this::forwardAll);
    }

    void open(BrokerLinkListener listener) {
        forwarder.start();
        link.open(listener);
    }

    /** Sends this node's own frame, see {@link BrokerLink#publish}. */
    void publish(byte[] frame) throws BrokerException {
        synchronized (publishing) {
            link.publish(frame);
        }
    }

    /** Has a frame of another member sent, soon. Does not block. For one thread at a time. */
    void forward(byte[] frame) {
        boolean taken = waiting.offer(frame);
        if (taken == full) {
            full = !taken;
            if (full) {
                LOG.warn(
                        "The broker takes the cluster's invalidations too slowly: some of other"
                                + " members are left out, and sent again when their receivers ask.");
            }
        }
    }

    /** Disconnects, within a bounded time. No callback comes afterwards. */
    @Override
    public void close() {
        closed = true;
        forwarder.interrupt();
        link.close();
        try {
            forwarder.join(END_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void forwardAll() {
        while (!closed) {
            try {
                publish(waiting.take());
            } catch (InterruptedException e) {
                LOG.debug("Closed, or a broker client has left the thread interrupted", e);
            } catch (BrokerException | RuntimeException | Error e) {
                LOG.debug("A frame of another member is left out", e);
            }
        }
    }
}
