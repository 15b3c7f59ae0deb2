package org.cacheconnector.carbon.lifecycle;

import static java.util.Objects.requireNonNull;

import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;
import org.cacheconnector.carbon.apply.ApplyingMark;
import org.cacheconnector.carbon.apply.CacheApplier;
import org.cacheconnector.carbon.apply.ProbeApplier;
import org.cacheconnector.carbon.apply.RefillRemoval;
import org.cacheconnector.carbon.capture.CacheSyncManager;
import org.cacheconnector.carbon.capture.CapturedCaches;
import org.cacheconnector.carbon.capture.DisplacedSender;
import org.cacheconnector.carbon.capture.InvalidationCapture;
import org.cacheconnector.carbon.capture.OutboxSink;
import org.cacheconnector.carbon.config.ConfigurationReader;
import org.cacheconnector.carbon.config.ConnectorConfig;
import org.cacheconnector.carbon.config.ConnectorTable;
import org.cacheconnector.core.InvalidationExchange;
import org.cacheconnector.core.apply.InvalidationApplier;
import org.cacheconnector.core.guard.RefillGuard;
import org.cacheconnector.core.metrics.ConnectorMetrics;
import org.cacheconnector.core.model.NodeFacts;
import org.cacheconnector.core.model.NodeIdentity;
import org.cacheconnector.core.node.NodeContext;
import org.cacheconnector.core.operator.RequestDesk;

/** Puts the connector together. Stateless apart from its parameters. */
public final class ConnectorAssembly {

    private final ServerEnvironment server;
    private final ConnectorMetrics metrics;
    private final Clock clock;
    private final RequestDesk desk;
    private final String version;

    /**
     * @param server what the server provides
     * @param metrics told of everything worth counting
     * @param clock the time
     * @param desk takes the requests of operators
     * @param version the connector's version
     */
    public ConnectorAssembly(
            ServerEnvironment server,
            ConnectorMetrics metrics,
            Clock clock,
            RequestDesk desk,
            String version) {
        this.server = requireNonNull(server, "server");
        this.metrics = requireNonNull(metrics, "metrics");
        this.clock = requireNonNull(clock, "clock");
        this.desk = requireNonNull(desk, "desk");
        this.version = requireNonNull(version, "version");
    }

    /**
     * Makes the connector, not yet started.
     *
     * @param source reads the configuration; asked once, and again when the vault comes
     * @param defaultNodeId makes the node's name if the configuration has none; may block
     * @param checkInterval the time between two checks of the hooks and the health
     */
    public ConnectorLifecycle lifecycle(
            Supplier<ConnectorTable> source,
            Supplier<String> defaultNodeId,
            Duration checkInterval) {
        return new ConnectorLifecycle(
                source,
                new ConfigurationReader(defaultNodeId, server.threads()),
                this,
                new StateLog(version, clock),
                new ServerPhase()::isServing,
                new StepThread(server.threads()),
                checkInterval);
    }

    ConnectorSession session(ConnectorConfig config) {
        ApplyingMark applying = new ApplyingMark();
        Optional<RefillGuard> guard = guard(config, applying);
        CacheApplier applier =
                new CacheApplier(
                        server.caches(),
                        config.blockList(),
                        config.keptCaches(),
                        applying,
                        metrics);
        InvalidationExchange exchange =
                exchange(config, new ProbeApplier(guarded(applier, guard), desk::answer, clock));
        OutboxSink sink = new OutboxSink(exchange.outbox(), exchange.updates(), guard);
        CacheSyncManager other = new CacheSyncManager();
        InvalidationCapture capture =
                new InvalidationCapture(
                        new CapturedCaches(config.blockList()), applying, sink, other, metrics);
        CacheHooks hooks = new CacheHooks(server, capture, new DisplacedSender(), other);
        guard.ifPresent(started -> started.start(exchange.updates()::isStorm));
        return new ConnectorSession(exchange, applier, hooks, guard);
    }

    private InvalidationExchange exchange(ConnectorConfig config, InvalidationApplier applier) {
        NodeIdentity identity = NodeIdentity.startingNow(config.exchange().nodeId(), clock);
        NodeContext node = node(config, identity);
        return new InvalidationExchange(
                node,
                config.createLink(identity, server.threads()),
                applier,
                server.keyClasses(),
                server.threads());
    }

    private NodeContext node(ConnectorConfig config, NodeIdentity identity) {
        String site = config.exchange().site();
        return new NodeContext(config.exchange(), identity, metrics, clock)
                .saying(new NodeFacts(version, site))
                .answering(desk);
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
}
