package org.cacheconnector.benchmarks.pipeline;

import java.time.Clock;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.cacheconnector.benchmarks.measure.CountingMetrics;
import org.cacheconnector.core.InvalidationExchange;
import org.cacheconnector.core.config.ExchangeConfig;
import org.cacheconnector.core.config.Settings;
import org.cacheconnector.core.link.BrokerLink;
import org.cacheconnector.core.link.BrokerLinkContext;
import org.cacheconnector.core.link.BrokerLinkFactory;
import org.cacheconnector.core.model.NodeIdentity;
import org.cacheconnector.core.node.NodeContext;
import org.cacheconnector.core.outbox.Outbox;
import org.cacheconnector.core.receive.InvalidationApplier;

/** One node of the connector without Carbon, connected to a broker. Thread-safe. */
final class ExchangeNode implements AutoCloseable {

    private static final long POLL_NANOS = TimeUnit.MILLISECONDS.toNanos(5);
    private static final long CONNECT_NANOS = TimeUnit.SECONDS.toNanos(20);

    private final InvalidationExchange exchange;
    private final CountingMetrics metrics = new CountingMetrics();

    private ExchangeNode(
            BrokerLinkFactory factory,
            Map<String, String> table,
            String nodeId,
            InvalidationApplier applier) {
        Settings settings = new Settings(table);
        ExchangeConfig config = ExchangeConfig.from(settings, nodeId);
        NodeIdentity identity = NodeIdentity.startingNow(nodeId, Clock.systemUTC());
        ThreadFactory threads = daemons(nodeId);
        BrokerLink link =
                factory.create(
                        new BrokerLinkContext(
                                identity.tag(),
                                table.get("topic_name"),
                                config.maxFrameBytes(),
                                threads),
                        settings);
        if (!settings.problems().isEmpty()) {
            throw new IllegalArgumentException(settings.problems().toString());
        }
        this.exchange =
                new InvalidationExchange(
                        new NodeContext(config, identity, metrics, Clock.systemUTC()),
                        link,
                        cache -> true,
                        applier,
                        Class::forName,
                        threads);
    }

    /**
     * Starts a node and waits until it is connected.
     *
     * @param more settings beside those of the connection
     */
    static ExchangeNode started(
            String nodeId,
            String url,
            String topic,
            Map<String, String> more,
            InvalidationApplier applier)
            throws TimeoutException {
        Map<String, String> table = new HashMap<>(more);
        BrokerAddress broker = new BrokerAddress(url);
        table.putAll(broker.settings());
        table.put("topic_name", topic);
        return started(broker.factory(), table, nodeId, applier);
    }

    /**
     * Starts a node and waits until it is connected.
     *
     * @param table all its settings
     */
    static ExchangeNode started(
            BrokerLinkFactory factory,
            Map<String, String> table,
            String nodeId,
            InvalidationApplier applier)
            throws TimeoutException {
        ExchangeNode node = new ExchangeNode(factory, table, nodeId, applier);
        node.exchange.start();
        try {
            node.awaitConnected();
        } catch (TimeoutException e) {
            node.close();
            throw e;
        }
        return node;
    }

    private void awaitConnected() throws TimeoutException {
        long deadline = System.nanoTime() + CONNECT_NANOS;
        while (!exchange.linkStatus().isConnected()) {
            if (System.nanoTime() - deadline > 0) {
                throw new TimeoutException("not connected: " + exchange.linkStatus().problem());
            }
            LockSupport.parkNanos(POLL_NANOS);
        }
    }

    Outbox outbox() {
        return exchange.outbox();
    }

    CountingMetrics metrics() {
        return metrics;
    }

    @Override
    public void close() {
        exchange.close();
    }

    private static ThreadFactory daemons(String nodeId) {
        AtomicInteger count = new AtomicInteger();
        return work -> {
            Thread thread = new Thread(work, nodeId + "-" + count.incrementAndGet());
            thread.setDaemon(true);
            return thread;
        };
    }
}
