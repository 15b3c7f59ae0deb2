package org.cacheconnector.core.send;

import java.util.ArrayDeque;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.cacheconnector.core.frame.EncodedFrame;
import org.cacheconnector.core.frame.FrameEncoder;
import org.cacheconnector.core.frame.Heartbeat;
import org.cacheconnector.core.link.BrokerException;
import org.cacheconnector.core.metrics.ConnectorMetrics;
import org.cacheconnector.core.metrics.ConnectorMetrics.Failure;
import org.cacheconnector.core.model.InvalidationBatch;
import org.cacheconnector.core.node.NodeContext;
import org.cacheconnector.core.outbox.FlushPacer;
import org.cacheconnector.core.receive.LinkMonitor;
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

    private final NodeContext node;
    private final FlushPacer pacer;
    private final FrameEncoder encoder;
    private final FramePublisher publisher;
    private final RollbackGuard rollbackGuard;
    private final LinkMonitor linkMonitor;
    private final ConnectorMetrics metrics;
    private final long heartbeatNanos;

    private final ArrayDeque<EncodedFrame> unsent = new ArrayDeque<>();
    private int attempts;
    private int greetedConnection;
    private volatile boolean stopping;
    private volatile long stopDeadline;

    /**
     * @param node what all parts of the node share
     * @param pacer the taking end of the outbox
     * @param encoder makes the frames
     * @param publisher hands them to the link
     * @param rollbackGuard notices that this process goes on from a snapshot
     * @param linkMonitor knows whether the link is up
     */
    public OutboxFlusher(
            NodeContext node,
            FlushPacer pacer,
            FrameEncoder encoder,
            FramePublisher publisher,
            RollbackGuard rollbackGuard,
            LinkMonitor linkMonitor) {
        this.node = node;
        this.pacer = pacer;
        this.encoder = encoder;
        this.publisher = publisher;
        this.rollbackGuard = rollbackGuard;
        this.linkMonitor = linkMonitor;
        this.metrics = node.metrics();
        this.heartbeatNanos = node.config().heartbeatInterval().toNanos();
    }

    @Override
    public void run() {
        while (!isDone()) {
            // A broker client may leave the thread interrupted: then no wait would wait any more.
            boolean unused = Thread.interrupted();
            try {
                if (linkMonitor.isConnected()) {
                    flushOnce();
                } else {
                    pacer.awaitWakeUp(DOWN_PARK_NANOS);
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
        announceLeave();
    }

    /**
     * Makes {@link #run} return once everything is sent, the link is down, or the time is over. If
     * everything was sent, it tells the others that it leaves nothing behind.
     *
     * @param nanos how long to go on sending at most
     */
    public void stopWithin(long nanos) {
        stopDeadline = node.nanos() + nanos;
        stopping = true;
        pacer.releaseHeldBack();
        pacer.wakeUp();
    }

    private boolean isDone() {
        if (!stopping) {
            return false;
        }
        return !linkMonitor.isConnected()
                || (unsent.isEmpty() && pacer.isEmpty())
                || node.nanos() - stopDeadline >= 0;
    }

    private void flushOnce() throws BrokerException {
        int connection = linkMonitor.connectionCount();
        if (connection != greetedConnection) {
            // The others answer with their numbers: so this node soon knows what it missed.
            publisher.publish(new Heartbeat(true, false, List.of(), List.of()));
            greetedConnection = connection;
        }
        if (rollbackGuard.isRolledBack()) {
            unsent.addAll(encode(InvalidationBatch.everything()));
        }
        sendUnsent();
        publisher.publishTasks();
        long untilHeartbeat = heartbeatNanos - (node.nanos() - publisher.lastHeartbeat());
        if (untilHeartbeat <= 0) {
            publisher.publish(Heartbeat.plain());
            return;
        }
        InvalidationBatch batch = pacer.awaitBatch(untilHeartbeat);
        if (!batch.isEmpty()) {
            unsent.addAll(encode(batch));
            sendUnsent();
        }
    }

    private void announceLeave() {
        if (!linkMonitor.isConnected() || !unsent.isEmpty() || !pacer.isEmpty()) {
            return;
        }
        try {
            publisher.publish(new Heartbeat(false, true, List.of(), List.of()));
        } catch (BrokerException | RuntimeException e) {
            LOG.debug("The others are not told that this node leaves", e);
        }
    }

    private List<EncodedFrame> encode(InvalidationBatch batch) {
        try {
            List<EncodedFrame> frames = encoder.encode(batch);
            publisher.noteTouched(batch, encoder.lastSequence());
            return frames;
        } catch (RuntimeException | Error e) {
            // What was taken must not be lost.
            LOG.error("Invalidations could not be encoded; every cache is cleared instead", e);
            metrics.failed(Failure.ENCODE_KEY);
            List<EncodedFrame> frames = encoder.encode(InvalidationBatch.everything());
            publisher.noteTouched(InvalidationBatch.everything(), encoder.lastSequence());
            return frames;
        }
    }

    private void sendUnsent() throws BrokerException {
        EncodedFrame frame;
        while ((frame = unsent.peek()) != null) {
            if (++attempts > MAX_ATTEMPTS) {
                LOG.error(
                        "The broker did not take a message of {} bytes in {} attempts; a"
                                + " clear-all is sent instead. Does max_frame_bytes exceed a"
                                + " limit of the broker?",
                        frame.bytes().length,
                        MAX_ATTEMPTS);
                frame = encoder.encodeEverything(frame.sequence());
                publisher.noteTouched(InvalidationBatch.everything(), frame.sequence());
                unsent.poll();
                unsent.addFirst(frame);
                attempts = 0;
            }
            publisher.publish(frame);
            unsent.poll();
            attempts = 0;
        }
    }
}
