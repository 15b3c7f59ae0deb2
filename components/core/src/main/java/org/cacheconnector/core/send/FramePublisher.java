package org.cacheconnector.core.send;

import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;
import org.cacheconnector.core.frame.ControlFrameEncoder;
import org.cacheconnector.core.frame.EncodedFrame;
import org.cacheconnector.core.frame.Heartbeat;
import org.cacheconnector.core.frame.RepairRequest;
import org.cacheconnector.core.link.BrokerException;
import org.cacheconnector.core.link.BrokerLink;
import org.cacheconnector.core.metrics.ConnectorMetrics;
import org.cacheconnector.core.model.InvalidationBatch;
import org.cacheconnector.core.model.SenderId;
import org.cacheconnector.core.model.SequenceRange;

/**
 * Hands frames to the link and remembers what was sent, so that it can be sent again. Not
 * thread-safe: it belongs to the flusher.
 */
public final class FramePublisher {

    private final BrokerLink link;
    private final ControlFrameEncoder encoder;
    private final ControlTasks tasks;
    private final SentFrames sent;
    private final TouchedCaches touched = new TouchedCaches();
    private final RepairWorkshop workshop;
    private final int maxFrameBytes;
    private final ConnectorMetrics metrics;
    private final LongSupplier nanoClock;
    private long lastHeartbeat;

    /**
     * @param link takes the frames
     * @param encoder makes control frames
     * @param tasks what the receiving half wants sent
     * @param limits how much is kept to be sent again
     * @param maxFrameBytes no frame is larger
     * @param metrics told of what was sent
     * @param nanoClock monotonic, for the age of what is kept
     */
    public FramePublisher(
            BrokerLink link,
            ControlFrameEncoder encoder,
            ControlTasks tasks,
            RepairLimits limits,
            int maxFrameBytes,
            ConnectorMetrics metrics,
            LongSupplier nanoClock) {
        this.link = link;
        this.encoder = encoder;
        this.tasks = tasks;
        this.sent =
                new SentFrames(limits.maxFrames(), limits.maxBytes(), limits.maxAge().toNanos());
        this.workshop =
                new RepairWorkshop(
                        sent,
                        touched,
                        encoder,
                        maxFrameBytes,
                        limits.maxBytes(),
                        nanoClock.getAsLong());
        this.maxFrameBytes = maxFrameBytes;
        this.metrics = metrics;
        this.nanoClock = nanoClock;
        this.lastHeartbeat = nanoClock.getAsLong();
    }

    /** Returns when a heartbeat was sent last, by the monotonic clock. */
    long lastHeartbeat() {
        return lastHeartbeat;
    }

    /** Notes which caches the frames of a batch touch; the last of them has {@code sequence}. */
    void noteTouched(InvalidationBatch batch, long sequence) {
        touched.note(batch, sequence);
    }

    /** Sends a frame with invalidations. */
    void publish(EncodedFrame frame) throws BrokerException {
        link.publish(frame.bytes());
        sent.add(frame, nanoClock.getAsLong());
        metrics.published(frame.invalidations(), frame.bytes().length);
    }

    /** Sends a heartbeat with the number of the last frame sent; several if it tells too much. */
    void publish(Heartbeat heartbeat) throws BrokerException {
        byte[] bytes = encoder.encode(heartbeat, sent.last());
        int members = heartbeat.members().size();
        if (bytes.length > maxFrameBytes && members > 1) {
            publish(heartbeat.withMembers(0, members / 2));
            publish(heartbeat.withMembers(members / 2, members));
            return;
        }
        link.publish(bytes);
        lastHeartbeat = nanoClock.getAsLong();
        metrics.heartbeatSent();
    }

    /** Sends what the receiving half asked for, if anything. What fails is left out. */
    void publishTasks() throws BrokerException {
        if (!tasks.isWaiting()) {
            return;
        }
        Heartbeat heartbeat = tasks.takeHeartbeat();
        List<RepairRequest> requests = tasks.takeRequests();
        Map<SenderId, List<SequenceRange>> resends = tasks.takeResends();
        if (heartbeat != null) {
            publish(heartbeat);
        }
        for (RepairRequest request : requests) {
            link.publish(encoder.encode(request, sent.last()));
        }
        if (!resends.isEmpty()) {
            for (byte[] message : workshop.answer(resends, nanoClock.getAsLong())) {
                link.publish(message);
            }
        }
    }
}
