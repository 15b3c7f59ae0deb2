package org.cacheconnector.core.receive;

import java.time.Clock;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.cacheconnector.core.apply.InvalidationApplier;
import org.cacheconnector.core.broker.BrokerProblem;
import org.cacheconnector.core.config.ExchangeConfig;
import org.cacheconnector.core.fakes.QuickKeys;
import org.cacheconnector.core.fakes.RecordedControl;
import org.cacheconnector.core.fakes.TestConfig;
import org.cacheconnector.core.frame.FrameDecoder;
import org.cacheconnector.core.key.KeyDecoder;
import org.cacheconnector.core.metrics.ConnectorMetrics;
import org.cacheconnector.core.model.NodeIdentity;
import org.cacheconnector.core.node.NodeContext;

/** The receiving half of a node whose time the test makes, and what it says to other nodes. */
public final class ReceiverFixture {

    private static final BrokerProblem LOST =
            new BrokerProblem(BrokerProblem.Kind.UNREACHABLE, "The link is cut.", "Mend it.");

    /** The machine has run for days. */
    public final AtomicLong nanos = new AtomicLong(TimeUnit.DAYS.toNanos(3));

    public final RecordedControl control = new RecordedControl();
    public final ReceivingHalf receiver;

    public ReceiverFixture(
            NodeIdentity self,
            InvalidationApplier applier,
            ConnectorMetrics metrics,
            Clock clock,
            String... keysAndValues) {
        ExchangeConfig config = TestConfig.of(self.nodeId(), keysAndValues);
        FrameDecoder decoder =
                new FrameDecoder(
                        new KeyDecoder(List.of(), 10_000, Class::forName, metrics),
                        QuickKeys.verifier(config.authentication()));
        receiver =
                new ReceivingHalf(
                        new NodeContext(config, self, metrics, clock, nanos::get, new Random(1)),
                        decoder,
                        applier,
                        control);
    }

    /** Connects, and lets the time pass in which whoever is there was there before. */
    public ReceiverFixture settled() {
        receiver.connected();
        advance(6_000);
        return this;
    }

    /** Lets time pass, with a tick every ten milliseconds. */
    public ReceiverFixture advance(long millis) {
        for (long passed = 0; passed < millis; passed += 10) {
            nanos.addAndGet(TimeUnit.MILLISECONDS.toNanos(10));
            receiver.tick();
        }
        return this;
    }

    /** Cuts the link. */
    public void disconnect() {
        receiver.disconnected(LOST);
    }
}
