package org.cacheconnector.core.send;

import java.time.Clock;
import java.util.List;
import org.cacheconnector.core.config.ExchangeConfig;
import org.cacheconnector.core.fakes.CountingMetrics;
import org.cacheconnector.core.fakes.FakeBrokerLink;
import org.cacheconnector.core.fakes.ManualClock;
import org.cacheconnector.core.fakes.RecordingApplier;
import org.cacheconnector.core.fakes.TestConfig;
import org.cacheconnector.core.frame.ControlFrameEncoder;
import org.cacheconnector.core.frame.Frame;
import org.cacheconnector.core.frame.FrameEncoder;
import org.cacheconnector.core.frame.FrameType;
import org.cacheconnector.core.frame.FrameWriter;
import org.cacheconnector.core.frame.TestCodec;
import org.cacheconnector.core.key.KeyEncoder;
import org.cacheconnector.core.model.NodeIdentity;
import org.cacheconnector.core.node.NodeContext;
import org.cacheconnector.core.outbox.FlushPacer;
import org.cacheconnector.core.outbox.Outbox;
import org.cacheconnector.core.outbox.UpdateDamping;
import org.cacheconnector.core.queue.WakeSignal;
import org.cacheconnector.core.receive.ReceiverFixture;
import org.cacheconnector.core.receive.ReceivingHalf;

/** The sending half of a node over a {@link FakeBrokerLink}, with a running flusher. */
final class SendingNode implements AutoCloseable {

    final CountingMetrics metrics = new CountingMetrics();
    final FakeBrokerLink link = new FakeBrokerLink();
    final ReceivingHalf receiving;
    final Outbox outbox;
    final OutboxFlusher flusher;
    final Thread thread;
    final ControlTasks tasks;

    SendingNode(long heartbeatMillis) {
        this(heartbeatMillis, new ManualClock());
    }

    SendingNode(long heartbeatMillis, Clock clock) {
        WakeSignal signal = new WakeSignal();
        NodeIdentity identity = new NodeIdentity("sender", 1);
        tasks = new ControlTasks(signal::interrupt);
        outbox = new Outbox(1_000, 1 << 20, signal, metrics);
        receiving = new ReceiverFixture(identity, new RecordingApplier(), metrics, clock).receiver;
        receiving.onLinkChange(signal::interrupt);
        link.open(receiving);
        FrameWriter writer = new FrameWriter("default", identity, null, clock);
        FrameEncoder encoder = new FrameEncoder(writer, 1 << 20, new KeyEncoder(64 << 10, metrics));
        ExchangeConfig config =
                TestConfig.of("sender", "heartbeat_interval", heartbeatMillis + "ms");
        NodeContext node = new NodeContext(config, identity, metrics, clock);
        ControlFrameEncoder control = new ControlFrameEncoder(writer);
        flusher =
                new OutboxFlusher(
                        node,
                        new FlushPacer(
                                outbox, UpdateDamping.none(outbox), 100, 0, System::nanoTime),
                        encoder,
                        new FramePublisher(node, link, control, tasks),
                        receiving);
        thread = new Thread(flusher, "flusher");
        thread.setDaemon(true);
        thread.start();
    }

    List<Frame> frames() {
        return link.published().stream().map(new TestCodec()::decode).toList();
    }

    List<Frame> dataFrames() {
        return frames().stream().filter(f -> f.type() == FrameType.INVALIDATIONS).toList();
    }

    @Override
    public void close() throws InterruptedException {
        flusher.stopWithin(0);
        link.close();
        thread.join(5_000);
        if (thread.isAlive()) {
            throw new AssertionError("the flusher does not end");
        }
    }
}
