package org.cacheconnector.core.send;

import java.util.ArrayDeque;
import java.util.List;
import org.cacheconnector.core.auth.FrameKeys;
import org.cacheconnector.core.auth.FrameSigner;
import org.cacheconnector.core.broker.BrokerException;
import org.cacheconnector.core.broker.BrokerLink;
import org.cacheconnector.core.config.CoreSettings;
import org.cacheconnector.core.config.ExchangeConfig;
import org.cacheconnector.core.frame.ControlFrameEncoder;
import org.cacheconnector.core.frame.EncodedFrame;
import org.cacheconnector.core.frame.FrameEncoder;
import org.cacheconnector.core.frame.FrameWriter;
import org.cacheconnector.core.frame.Heartbeat;
import org.cacheconnector.core.key.KeyEncoder;
import org.cacheconnector.core.model.InvalidationBatch;
import org.cacheconnector.core.node.NodeContext;

/**
 * The sending half of a node without a thread: it does what {@link OutboxFlusher} does, when the
 * test says so. For one thread.
 */
public final class ManualFlusher {

    private final NodeContext node;
    private final FrameEncoder encoder;
    private final ControlFrameEncoder control;
    private final FramePublisher publisher;
    private final ControlTasks tasks;
    private final ArrayDeque<EncodedFrame> unsent = new ArrayDeque<>();
    private boolean greeted;

    public ManualFlusher(NodeContext node, FrameKeys keys, BrokerLink link, ControlTasks tasks) {
        ExchangeConfig config = node.config();
        this.node = node;
        this.tasks = tasks;
        FrameWriter writer =
                new FrameWriter(
                        config.get(CoreSettings.GROUP),
                        node.identity(),
                        new FrameSigner(keys),
                        node.clock());
        this.encoder =
                new FrameEncoder(
                        writer,
                        config.maxFrameBytes(),
                        new KeyEncoder(config.maxKeyBytes(), node.metrics()));
        this.control = new ControlFrameEncoder(writer);
        this.publisher = new FramePublisher(node, link, control, tasks);
    }

    /** Encodes {@code batch} and returns the numbers of its frames, to be sent by {@link #run}. */
    public List<EncodedFrame> add(InvalidationBatch batch) {
        List<EncodedFrame> frames = encoder.encode(batch);
        unsent.addAll(frames);
        return frames;
    }

    /** The link is up anew. */
    public void connected() {
        greeted = false;
    }

    /** Sends what there is to send; what fails is kept, or left out, as by the real flusher. */
    public void run() {
        try {
            if (!greeted) {
                publisher.publish(new Heartbeat(true, false, List.of()));
                greeted = true;
            }
            while (!unsent.isEmpty()) {
                publisher.publish(unsent.peek());
                unsent.poll();
            }
            while (tasks.size() > 0) {
                publisher.publishTasks();
            }
            if (node.nanos() - due() >= 0) {
                publisher.publish(Heartbeat.plain());
            }
        } catch (BrokerException e) {
            // The next time then.
        }
    }

    /** Returns when the next heartbeat is due. */
    public long due() {
        return publisher.heartbeatDue();
    }

    /** Returns a leave message which is not sent. */
    public byte[] leaveMessage() {
        return control.encode(new Heartbeat(false, true, List.of()), encoder.lastSequence());
    }

    /** Tells the others that nothing is left to send. */
    public void announceLeave() {
        try {
            publisher.publish(new Heartbeat(false, true, List.of()));
        } catch (BrokerException e) {
            // Then they aren't told.
        }
    }
}
