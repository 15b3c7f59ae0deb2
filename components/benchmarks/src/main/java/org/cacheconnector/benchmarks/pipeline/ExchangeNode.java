package org.cacheconnector.benchmarks.pipeline;

import java.time.Clock;
import java.util.Map;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.cacheconnector.activemq.ActiveMqLinkFactory;
import org.cacheconnector.benchmarks.measure.CountingMetrics;
import org.cacheconnector.core.InvalidationExchange;
import org.cacheconnector.core.apply.InvalidationApplier;
import org.cacheconnector.core.broker.BrokerLink;
import org.cacheconnector.core.broker.BrokerLinkContext;
import org.cacheconnector.core.broker.BrokerLinkFactory;
import org.cacheconnector.core.config.ExchangeConfig;
import org.cacheconnector.core.config.Settings;
import org.cacheconnector.core.model.NodeIdentity;
import org.cacheconnector.core.node.NodeContext;
import org.cacheconnector.core.outbox.Outbox;
import org.cacheconnector.ibmmq.IbmMqLinkFactory;

/** One node of the connector without Carbon, connected to a broker. Thread-safe. */
final class ExchangeNode implements AutoCloseable {

    private static final long POLL_NANOS = TimeUnit.MILLISECONDS.toNanos(5);
    private static final int MOST_WAITING = 40_000;
    private static final long CONNECT_NANOS = TimeUnit.SECONDS.toNanos(20);

    private final InvalidationExchange exchange;

    private ExchangeNode(String nodeId, Map<String, String> table, InvalidationApplier applier) {
        Settings settings = new Settings(table);
        ExchangeConfig config = ExchangeConfig.from(settings, nodeId);
        NodeIdentity identity = NodeIdentity.startingNow(nodeId, Clock.systemUTC());
        ThreadFactory threads = daemons(nodeId);
        BrokerLink link =
                factory(table.get("broker_type"))
                        .create(
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
                        new NodeContext(config, identity, new CountingMetrics(), Clock.systemUTC()),
                        link,
                        applier,
                        Class::forName,
                        threads);
    }

    private static BrokerLinkFactory factory(String type) {
        return type.equals("ibmmq")
                ? new IbmMqLinkFactory(ExchangeNode.class.getClassLoader())
                : new ActiveMqLinkFactory();
    }

    /**
     * Starts a node and waits until it is connected.
     *
     * @param table all its settings
     */
    static ExchangeNode started(
            String nodeId, Map<String, String> table, InvalidationApplier applier)
            throws TimeoutException {
        ExchangeNode node = new ExchangeNode(nodeId, table, applier);
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

    /** Waits while more keys wait than could come at once without loss of precision. */
    @SuppressWarnings("ThreadPriorityCheck") // on one core the sender needs its turn
    void awaitRoom() {
        while (exchange.outbox().size() > MOST_WAITING) {
            Thread.yield();
        }
    }

    Outbox outbox() {
        return exchange.outbox();
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
