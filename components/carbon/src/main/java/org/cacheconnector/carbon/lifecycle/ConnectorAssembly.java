package org.cacheconnector.carbon.lifecycle;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.cacheconnector.carbon.apply.CacheApplier;
import org.cacheconnector.carbon.apply.RefillRemoval;
import org.cacheconnector.carbon.apply.RemoteInvalidationRelay;
import org.cacheconnector.carbon.capture.ApplyingMark;
import org.cacheconnector.carbon.capture.CapturedCaches;
import org.cacheconnector.carbon.capture.DisplacedSender;
import org.cacheconnector.carbon.capture.GuardedSink;
import org.cacheconnector.carbon.capture.InvalidationCapture;
import org.cacheconnector.carbon.capture.InvalidationSink;
import org.cacheconnector.carbon.cluster.AgentClusterRole;
import org.cacheconnector.carbon.cluster.ClusterInvalidations;
import org.cacheconnector.carbon.cluster.ClusterRelay;
import org.cacheconnector.carbon.cluster.CoordinatorExchange;
import org.cacheconnector.carbon.config.ConfigurationReader;
import org.cacheconnector.carbon.config.ConfigurationSource;
import org.cacheconnector.carbon.config.ConnectorConfig;
import org.cacheconnector.carbon.exchange.CoreExchangeFactory;
import org.cacheconnector.carbon.exchange.ExchangeControl;
import org.cacheconnector.carbon.exchange.ExchangeFactory;
import org.cacheconnector.carbon.exchange.PermanentExchange;
import org.cacheconnector.core.guard.RefillGuard;
import org.cacheconnector.core.metrics.ConnectorMetrics;
import org.cacheconnector.core.receive.InvalidationApplier;

/** Puts the connector together. Stateless apart from its parameters. */
public final class ConnectorAssembly {

    private static final long ROLE_POLL_MILLIS = 1_000;

    private final ServerEnvironment server;
    private final ConnectorMetrics metrics;

    /**
     * @param server what the server provides
     * @param metrics told of everything worth counting
     */
    public ConnectorAssembly(ServerEnvironment server, ConnectorMetrics metrics) {
        this.server = requireNonNull(server, "server");
        this.metrics = requireNonNull(metrics, "metrics");
    }

    /**
     * Makes the connector, not yet started.
     *
     * @param version shown in the log
     * @param source where the configuration comes from
     * @param defaultNodeId makes the node's name if the configuration has none; may block
     */
    public ConnectorLifecycle lifecycle(
            String version, ConfigurationSource source, Supplier<String> defaultNodeId) {
        return new ConnectorLifecycle(
                source,
                new ConfigurationReader(defaultNodeId, server.threads()),
                this::session,
                new StateLog(version, server.clock()),
                new ServerPhase()::isServing,
                new StepThread(server.threads()));
    }

    ConnectorSession session(ConnectorConfig config) {
        ExchangeFactory exchanges =
                new CoreExchangeFactory(
                        config, server.keyClasses(), metrics, server.threads(), server.clock());
        return config.isBridgeMode()
                ? bridgeSession(config, exchanges)
                : meshSession(config, exchanges);
    }

    private ConnectorSession meshSession(ConnectorConfig config, ExchangeFactory exchanges) {
        ApplyingMark applying = new ApplyingMark();
        CacheApplier applier = applier(config, applying, RemoteInvalidationRelay.none());
        Optional<RefillGuard> guard = guard(config, applying);
        ExchangeControl exchange = new PermanentExchange(exchanges.create(guarded(applier, guard)));
        InvalidationCapture capture = capture(config, applying, guarded(exchange.sink(), guard));
        CacheHooks hooks = new CacheHooks(server, capture, new DisplacedSender());
        return session(exchange, applier, hooks, guard, List.of());
    }

    private ConnectorSession bridgeSession(ConnectorConfig config, ExchangeFactory exchanges) {
        ApplyingMark applying = new ApplyingMark();
        DisplacedSender clusterSender = new DisplacedSender();
        ClusterRelay relay = new ClusterRelay(clusterSender, server.caches(), server.threads());
        CacheApplier applier = applier(config, applying, relay);
        Optional<RefillGuard> guard = guard(config, applying);
        ClusterInvalidations clusterInvalidations =
                new ClusterInvalidations(
                        server.configuration(),
                        server.hooks(),
                        sink -> capture(config, applying, guarded(sink, guard)));
        ExchangeControl exchange =
                new CoordinatorExchange(
                        new AgentClusterRole(),
                        exchanges,
                        guarded(applier, guard),
                        clusterInvalidations,
                        server.threads(),
                        ROLE_POLL_MILLIS);
        InvalidationCapture capture = capture(config, applying, guarded(exchange.sink(), guard));
        CacheHooks hooks = new CacheHooks(server, capture, clusterSender);
        return session(exchange, applier, hooks, guard, List.of(relay));
    }

    private static ConnectorSession session(
            ExchangeControl exchange,
            CacheApplier applier,
            CacheHooks hooks,
            Optional<RefillGuard> guard,
            List<AutoCloseable> further) {
        List<AutoCloseable> closedLast = new ArrayList<>(further);
        guard.ifPresent(closedLast::add);
        guard.ifPresent(RefillGuard::start);
        return new ConnectorSession(exchange, applier, hooks, closedLast);
    }

    /** Empty where it is switched off: then nobody pays for it. */
    private Optional<RefillGuard> guard(ConnectorConfig config, ApplyingMark applying) {
        if (config.exchange().refillGuard().isZero()) {
            return Optional.empty();
        }
        RefillRemoval removal =
                new RefillRemoval(
                        server.caches(), config.blockList(), config.keptCaches(), applying);
        return Optional.of(new RefillGuard(config.exchange(), removal, metrics, server.threads()));
    }

    private static InvalidationApplier guarded(
            InvalidationApplier applier, Optional<RefillGuard> guard) {
        return guard.map(on -> on.guarding(applier)).orElse(applier);
    }

    private static InvalidationSink guarded(InvalidationSink sink, Optional<RefillGuard> guard) {
        return guard.<InvalidationSink>map(on -> new GuardedSink(on, sink)).orElse(sink);
    }

    private CacheApplier applier(
            ConnectorConfig config, ApplyingMark applying, RemoteInvalidationRelay relay) {
        return new CacheApplier(
                server.caches(), config.blockList(), config.keptCaches(), applying, relay, metrics);
    }

    private InvalidationCapture capture(
            ConnectorConfig config, ApplyingMark applying, InvalidationSink sink) {
        return new InvalidationCapture(
                new CapturedCaches(config.blockList()), applying, sink, metrics);
    }
}
