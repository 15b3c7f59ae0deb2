package org.cacheconnector.core.send;

import java.util.ArrayDeque;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.cacheconnector.core.frame.EncodedFrame;
import org.cacheconnector.core.frame.FrameEncoder;
import org.cacheconnector.core.link.BrokerException;
import org.cacheconnector.core.link.BrokerLink;
import org.cacheconnector.core.metrics.ConnectorMetrics;
import org.cacheconnector.core.metrics.ConnectorMetrics.Failure;
import org.cacheconnector.core.model.InvalidationBatch;
import org.cacheconnector.core.outbox.OutboxDrain;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The one thread that empties the outbox into the broker. While the link is down it takes nothing,
 * so that waiting invalidations go on being coalesced; a frame whose sending failed is kept and is
 * the first to be sent when the link is back.
 */
public final class OutboxFlusher implements Runnable {

    private static final Logger LOG = LoggerFactory.getLogger(OutboxFlusher.class);

    /** After so many failed attempts a frame is taken to be what the broker can't stand. */
    private static final int MAX_ATTEMPTS = 10;

    private static final long RETRY_NANOS = TimeUnit.MILLISECONDS.toNanos(100);
    private static final long DOWN_PARK_NANOS = TimeUnit.SECONDS.toNanos(1);

    private final OutboxDrain drain;
    private final FrameEncoder encoder;
    private final BrokerLink link;
    private final LinkMonitor linkMonitor;
    private final ConnectorMetrics metrics;
    private final long heartbeatNanos;

    private final ArrayDeque<EncodedFrame> unsent = new ArrayDeque<>();
    private int attempts;
    private long lastSent;
    private int heartbeatsOfConnection;
    private volatile boolean stopping;
    private volatile long stopDeadline;

    /**
     * @param drain the taking end of the outbox
     * @param encoder makes the frames
     * @param link takes them
     * @param linkMonitor knows whether the link is up
     * @param metrics told of what was sent
     * @param heartbeatNanos the longest time without sending anything
     */
    public OutboxFlusher(
            OutboxDrain drain,
            FrameEncoder encoder,
            BrokerLink link,
            LinkMonitor linkMonitor,
            ConnectorMetrics metrics,
            long heartbeatNanos) {
        this.drain = drain;
        this.encoder = encoder;
        this.link = link;
        this.linkMonitor = linkMonitor;
        this.metrics = metrics;
        this.heartbeatNanos = heartbeatNanos;
    }

    @Override
    public void run() {
        lastSent = System.nanoTime() - heartbeatNanos;
        while (!isDone()) {
            // A broker client may leave the thread interrupted: then no wait would wait any more.
            boolean unused = Thread.interrupted();
            try {
                if (linkMonitor.isConnected()) {
                    flushOnce();
                } else {
                    drain.awaitWakeUp(DOWN_PARK_NANOS);
                }
            } catch (BrokerException e) {
                LOG.debug("A frame is kept, to be sent again", e);
                metrics.failed(Failure.PUBLISH);
                LockSupport.parkNanos(this, RETRY_NANOS);
            } catch (RuntimeException | Error e) {
                // Without this thread nothing is ever sent again, so nothing may end it.
                LOG.error("Unexpected failure while sending invalidations; going on", e);
                metrics.failed(Failure.PUBLISH);
                LockSupport.parkNanos(this, RETRY_NANOS);
            }
        }
    }

    /**
     * Makes {@link #run} return once everything is sent, the link is down, or the time is over.
     *
     * @param nanos how long to go on sending at most
     */
    public void stopWithin(long nanos) {
        stopDeadline = System.nanoTime() + nanos;
        stopping = true;
        drain.wakeUp();
    }

    private boolean isDone() {
        if (!stopping) {
            return false;
        }
        return !linkMonitor.isConnected()
                || (unsent.isEmpty() && drain.isEmpty())
                || System.nanoTime() - stopDeadline >= 0;
    }

    private void flushOnce() throws BrokerException {
        // Before any heartbeat, which would make the others count these frames as missing.
        sendUnsent();
        int connection = linkMonitor.connectionCount();
        if (connection != heartbeatsOfConnection) {
            // Tells the others early in each connection what they missed meanwhile.
            sendHeartbeat();
            heartbeatsOfConnection = connection;
        }
        long untilHeartbeat = heartbeatNanos - (System.nanoTime() - lastSent);
        if (untilHeartbeat <= 0) {
            sendHeartbeat();
            return;
        }
        InvalidationBatch batch = drain.awaitBatch(untilHeartbeat);
        if (!batch.isEmpty()) {
            unsent.addAll(encode(batch));
            sendUnsent();
        }
    }

    private List<EncodedFrame> encode(InvalidationBatch batch) {
        try {
            return encoder.encode(batch);
        } catch (RuntimeException | Error e) {
            // What was taken must not be lost.
            LOG.error("Invalidations could not be encoded; every cache is cleared instead", e);
            metrics.failed(Failure.ENCODE_KEY);
            return encoder.encode(InvalidationBatch.everything());
        }
    }

    private void sendUnsent() throws BrokerException {
        EncodedFrame frame;
        while ((frame = unsent.peek()) != null) {
            if (++attempts > MAX_ATTEMPTS) {
                LOG.error(
                        "The broker did not take a message of {} bytes in {} attempts; the order to"
                                + " clear every cache is sent instead. Does max_frame_bytes exceed a"
                                + " limit of the broker?",
                        frame.bytes().length,
                        MAX_ATTEMPTS);
                frame = encoder.encodeEverything(frame.sequence());
                unsent.poll();
                unsent.addFirst(frame);
                attempts = 0;
            }
            link.publish(frame.bytes());
            unsent.poll();
            attempts = 0;
            lastSent = System.nanoTime();
            metrics.published(frame.invalidations(), frame.bytes().length);
        }
    }

    private void sendHeartbeat() throws BrokerException {
        link.publish(encoder.encodeHeartbeat());
        lastSent = System.nanoTime();
        metrics.heartbeatSent();
    }
}
