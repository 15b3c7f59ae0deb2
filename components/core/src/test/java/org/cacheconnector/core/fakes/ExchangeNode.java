package org.cacheconnector.core.fakes;

import java.time.Clock;
import java.util.Map;
import org.cacheconnector.core.InvalidationExchange;
import org.cacheconnector.core.config.ExchangeConfig;
import org.cacheconnector.core.model.NodeIdentity;
import org.cacheconnector.core.node.NodeContext;
import org.cacheconnector.core.outbox.Outbox;

/** A node over an {@link InMemoryTopic}: an exchange with fakes around it. */
public final class ExchangeNode implements AutoCloseable {

    public final CountingMetrics metrics = new CountingMetrics();
    public final RecordingApplier applier = new RecordingApplier();
    public final RecordingClassResolver classes = new RecordingClassResolver();
    public final TrackedThreads threads;
    public final InMemoryLink link;
    public final InvalidationExchange exchange;

    /** Makes a node, not yet started, with further settings as keys and values. */
    public ExchangeNode(InMemoryTopic topic, String name, String... keysAndValues) {
        Map<String, String> values = TestConfig.table(keysAndValues);
        values.putIfAbsent("heartbeat_interval", "100ms");
        ExchangeConfig config = TestConfig.of(name, values);
        threads = new TrackedThreads(name);
        link = topic.newLink(threads);
        exchange =
                new InvalidationExchange(
                        new NodeContext(
                                config,
                                NodeIdentity.startingNow(name, Clock.systemUTC()),
                                metrics,
                                Clock.systemUTC()),
                        link,
                        applier,
                        classes,
                        threads);
    }

    /** Makes a node and starts it. */
    public static ExchangeNode started(InMemoryTopic topic, String name, String... keysAndValues) {
        ExchangeNode node = new ExchangeNode(topic, name, keysAndValues);
        node.exchange.start();
        return node;
    }

    /** Returns where the node's invalidations go. */
    public Outbox outbox() {
        return exchange.outbox();
    }

    @Override
    public void close() {
        exchange.close();
    }
}
