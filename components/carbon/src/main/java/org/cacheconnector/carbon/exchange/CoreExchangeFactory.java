package org.cacheconnector.carbon.exchange;

import static java.util.Objects.requireNonNull;

import java.time.Clock;
import java.util.concurrent.ThreadFactory;
import org.cacheconnector.carbon.config.ConnectorConfig;
import org.cacheconnector.core.InvalidationExchange;
import org.cacheconnector.core.key.KeyClassResolver;
import org.cacheconnector.core.link.BrokerLink;
import org.cacheconnector.core.metrics.ConnectorMetrics;
import org.cacheconnector.core.model.NodeIdentity;
import org.cacheconnector.core.receive.InvalidationApplier;

/** Makes exchanges over the configured broker. Thread-safe. */
public final class CoreExchangeFactory implements ExchangeFactory {

    private final ConnectorConfig config;
    private final KeyClassResolver classes;
    private final ConnectorMetrics metrics;
    private final ThreadFactory threads;
    private final Clock clock;

    /**
     * @param config valid
     * @param classes finds the classes of received keys
     * @param metrics told of everything worth counting
     * @param threads makes every thread of the exchange
     * @param clock the time put into frames
     */
    public CoreExchangeFactory(
            ConnectorConfig config,
            KeyClassResolver classes,
            ConnectorMetrics metrics,
            ThreadFactory threads,
            Clock clock) {
        this.config = requireNonNull(config, "config");
        this.classes = requireNonNull(classes, "classes");
        this.metrics = requireNonNull(metrics, "metrics");
        this.threads = requireNonNull(threads, "threads");
        this.clock = requireNonNull(clock, "clock");
    }

    @Override
    public Exchange create(InvalidationApplier applier) {
        NodeIdentity identity = NodeIdentity.startingNow(config.exchange().nodeId(), clock);
        BrokerLink link = config.createLink(identity, threads);
        return new CoreExchange(
                new InvalidationExchange(
                        config.exchange(),
                        identity,
                        link,
                        config.comparedCaches(),
                        applier,
                        classes,
                        metrics,
                        threads,
                        clock));
    }
}
