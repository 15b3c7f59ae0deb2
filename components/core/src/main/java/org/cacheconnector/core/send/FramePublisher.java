package org.cacheconnector.core.send;

import java.util.List;
import org.cacheconnector.core.broker.BrokerException;
import org.cacheconnector.core.broker.BrokerLink;
import org.cacheconnector.core.config.CoreSettings;
import org.cacheconnector.core.config.ExchangeConfig;
import org.cacheconnector.core.frame.ControlFrameEncoder;
import org.cacheconnector.core.frame.EncodedFrame;
import org.cacheconnector.core.frame.Heartbeat;
import org.cacheconnector.core.frame.OperatorReply;
import org.cacheconnector.core.frame.OperatorReply.Outcome;
import org.cacheconnector.core.frame.RepairRequest;
import org.cacheconnector.core.metrics.ConnectorMetrics;
import org.cacheconnector.core.metrics.Counter;
import org.cacheconnector.core.model.SequenceRange;
import org.cacheconnector.core.node.NodeContext;

/**
 * Hands frames to the link, and keeps them for repair. Not thread-safe: it belongs to the flusher.
 */
public final class FramePublisher {

    /**
     * Frames with invalidations show that their sender lives, as heartbeats do, and cost as much.
     * So while they are sent, only each fifth heartbeat is, for the facts that only heartbeats
     * carry.
     */
    private static final int HEARTBEATS_IN_ONE = 5;

    private final NodeContext node;
    private final BrokerLink link;
    private final ControlFrameEncoder encoder;
    private final ControlTasks tasks;
    private final SentFrames sent;
    private final RepairWorkshop workshop;
    private final int maxFrameBytes;
    private final long heartbeatNanos;
    private final ConnectorMetrics metrics;
    private long lastSign;
    private long lastHeartbeat;

    /**
     * @param node shared by all parts of the node
     * @param link takes the frames
     * @param encoder makes control frames
     * @param tasks control frames of the receiving half
     */
    public FramePublisher(
            NodeContext node, BrokerLink link, ControlFrameEncoder encoder, ControlTasks tasks) {
        ExchangeConfig config = node.config();
        this.node = node;
        this.link = link;
        this.encoder = encoder;
        this.tasks = tasks;
        this.maxFrameBytes = config.maxFrameBytes();
        this.heartbeatNanos = config.get(CoreSettings.HEARTBEAT_INTERVAL).toNanos();
        this.metrics = node.metrics();
        this.sent =
                new SentFrames(
                        config.get(CoreSettings.REPAIR_BUFFER_FRAMES),
                        Math.toIntExact(config.get(CoreSettings.REPAIR_BUFFER_BYTES)),
                        config.get(CoreSettings.REPAIR_BUFFER_AGE).toNanos());
        this.workshop =
                new RepairWorkshop(
                        sent,
                        encoder,
                        maxFrameBytes,
                        config.get(CoreSettings.REPAIR_BUFFER_BYTES),
                        node.nanos());
        this.lastHeartbeat = node.nanos();
        this.lastSign = lastHeartbeat;
    }

    /** Returns when the next heartbeat is due, by the monotonic clock. */
    long heartbeatDue() {
        long ifSilent = lastSign + heartbeatNanos;
        long atLatest = lastHeartbeat + HEARTBEATS_IN_ONE * heartbeatNanos;
        return ifSilent - atLatest < 0 ? ifSilent : atLatest;
    }

    /** Sends a frame with invalidations. */
    void publish(EncodedFrame frame) throws BrokerException {
        link.publish(frame.bytes());
        lastSign = node.nanos();
        sent.add(frame, lastSign);
        metrics.count(Counter.PUBLISHED_FRAMES);
        metrics.count(Counter.PUBLISHED_INVALIDATIONS, frame.invalidations());
        metrics.count(Counter.PUBLISHED_BYTES, frame.bytes().length);
    }

    /**
     * Sends a heartbeat with the number of the last frame sent. If it is too large, sends several.
     */
    void publish(Heartbeat heartbeat) throws BrokerException {
        byte[] bytes =
                encoder.encode(
                        heartbeat.of(node.connectorVersion(), node.config().get(CoreSettings.SITE)),
                        sent.last());
        int members = heartbeat.members().size();
        if (bytes.length > maxFrameBytes && members > 1) {
            publish(heartbeat.withMembers(0, members / 2));
            publish(heartbeat.withMembers(members / 2, members));
            return;
        }
        link.publish(bytes);
        lastHeartbeat = node.nanos();
        lastSign = lastHeartbeat;
        metrics.count(Counter.HEARTBEATS_SENT);
    }

    /** Sends a repair request. */
    void publish(RepairRequest request) throws BrokerException {
        link.publish(encoder.encode(request, sent.last()));
    }

    /** Answers an operator. If the answer is too large, the operator gets an error instead. */
    void publish(OperatorReply reply) throws BrokerException {
        byte[] bytes = encoder.encode(reply, sent.last());
        if (bytes.length > maxFrameBytes) {
            String why = "The answer is larger than max_frame_bytes.";
            OperatorReply none =
                    new OperatorReply(reply.requestId(), Outcome.FAILED, why, List.of());
            bytes = encoder.encode(none, sent.last());
        }
        link.publish(bytes);
    }

    /** Sends frames once more, or says that they are gone. */
    void resend(List<SequenceRange> ranges) throws BrokerException {
        for (byte[] message : workshop.answer(ranges, node.nanos())) {
            link.publish(message);
        }
    }

    /** Sends the control frames that wait now. A frame that fails is dropped. */
    void publishTasks() throws BrokerException {
        for (int waiting = tasks.size(); waiting > 0; waiting--) {
            tasks.poll().sendOver(this);
        }
    }
}
