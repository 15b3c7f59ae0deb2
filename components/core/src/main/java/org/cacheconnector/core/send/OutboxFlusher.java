package org.cacheconnector.core.send;

import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.cacheconnector.core.broker.BrokerException;
import org.cacheconnector.core.frame.FrameEncoder;
import org.cacheconnector.core.frame.Heartbeat;
import org.cacheconnector.core.metrics.ConnectorMetrics;
import org.cacheconnector.core.metrics.ConnectorMetrics.Failure;
import org.cacheconnector.core.model.InvalidationBatch;
import org.cacheconnector.core.node.NodeContext;
import org.cacheconnector.core.outbox.FlushPacer;
import org.cacheconnector.core.receive.ReceivingHalf;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Empties the outbox into the broker, on one thread. While the link is down it leaves invalidations
 * in the outbox, where they are still coalesced. If sending a message fails, the message is kept
 * and is sent first when the link is back.
 */
public final class OutboxFlusher implements Runnable {

    private static final Logger LOG = LoggerFactory.getLogger(OutboxFlusher.class);

    private static final long RETRY_NANOS = TimeUnit.MILLISECONDS.toNanos(100);
    private static final long DOWN_PARK_NANOS = TimeUnit.SECONDS.toNanos(1);

    private final NodeContext node;
    private final FlushPacer pacer;
    private final FramePublisher publisher;
    private final ReceivingHalf receiving;
    private final ConnectorMetrics metrics;

    private final SendQueue unsent;
    private int greetedConnection;
    private volatile boolean stopping;
    private volatile long stopDeadline;

    /**
     * @param node shared by all parts of the node
     * @param pacer takes batches out of the outbox
     * @param encoder makes the frames
     * @param publisher hands them to the link
     * @param receiving knows whether the link is up
     */
    public OutboxFlusher(
            NodeContext node,
            FlushPacer pacer,
            FrameEncoder encoder,
            FramePublisher publisher,
            ReceivingHalf receiving) {
        this.node = node;
        this.pacer = pacer;
        this.publisher = publisher;
        this.receiving = receiving;
        this.unsent = new SendQueue(encoder, publisher, node.metrics());
        this.metrics = node.metrics();
    }

    @Override
    public void run() {
        while (!isDone()) {
            try {
                if (receiving.isConnected()) {
                    flushOnce();
                } else {
                    pacer.awaitInterrupt(DOWN_PARK_NANOS);
                }
            } catch (BrokerException | RuntimeException | Error e) {
                // Without this thread nothing would be sent, so no exception may end it.
                note(e);
                LockSupport.parkNanos(this, RETRY_NANOS);
            }
        }
        announceLeave();
    }

    private void note(Throwable e) {
        try {
            metrics.failed(Failure.PUBLISH);
            if (e instanceof BrokerException) {
                LOG.debug("A frame is kept, to be sent again", e);
            } else {
                LOG.error(
                        "Unexpected failure while sending invalidations. The connector continues.",
                        e);
            }
        } catch (RuntimeException | Error again) {
            // For example no memory to log: the thread matters more than the line.
        }
    }

    /**
     * Makes {@link #run} return when everything is sent, the link is down, or the time is over. If
     * everything was sent, it announces that this node leaves. A second call can only shorten the
     * time.
     *
     * @param nanos how long to send at most
     */
    public synchronized void stopWithin(long nanos) {
        long deadline = node.nanos() + nanos;
        if (!stopping || deadline - stopDeadline < 0) {
            stopDeadline = deadline;
        }
        stopping = true;
        pacer.hurry();
    }

    private boolean isDone() {
        if (!stopping) {
            return false;
        }
        return !receiving.isConnected()
                || (unsent.isEmpty() && pacer.isEmpty())
                || node.nanos() - stopDeadline >= 0;
    }

    private void flushOnce() throws BrokerException {
        int connection = receiving.connectionCount();
        if (connection != greetedConnection) {
            // The others answer with their numbers, so this node soon knows which frames it missed.
            publisher.publish(new Heartbeat(true, false, List.of()));
            greetedConnection = connection;
        }
        boolean allSent = unsent.send();
        publisher.publishTasks();
        long untilHeartbeat = publisher.heartbeatDue() - node.nanos();
        if (untilHeartbeat <= 0) {
            publisher.publish(Heartbeat.plain());
            return;
        }
        if (!allSent) {
            return;
        }
        InvalidationBatch batch = pacer.awaitBatch(untilHeartbeat);
        if (!batch.isEmpty()) {
            unsent.add(batch);
            boolean unused = unsent.send();
        }
    }

    private void announceLeave() {
        if (!receiving.isConnected() || !unsent.isEmpty() || !pacer.isEmpty()) {
            return;
        }
        try {
            publisher.publishTasks();
            publisher.publish(new Heartbeat(false, true, List.of()));
        } catch (BrokerException | RuntimeException e) {
            LOG.debug("This node could not announce that it leaves", e);
        }
    }
}
