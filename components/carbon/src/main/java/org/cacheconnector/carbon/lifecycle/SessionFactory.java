package org.cacheconnector.carbon.lifecycle;

import static java.util.Objects.requireNonNull;

import java.time.Clock;
import java.util.function.Function;
import java.util.function.Supplier;
import org.cacheconnector.carbon.caches.ApplyingMark;
import org.cacheconnector.carbon.caches.CacheApplier;
import org.cacheconnector.carbon.caches.ProbeApplier;
import org.cacheconnector.carbon.capture.CacheSyncManager;
import org.cacheconnector.carbon.capture.CapturedCaches;
import org.cacheconnector.carbon.capture.InvalidationCapture;
import org.cacheconnector.carbon.capture.InvalidationSink;
import org.cacheconnector.carbon.capture.OutboxSink;
import org.cacheconnector.carbon.config.ConnectorConfig;
import org.cacheconnector.core.InvalidationExchange;
import org.cacheconnector.core.apply.InvalidationApplier;
import org.cacheconnector.core.metrics.ConnectorMetrics;
import org.cacheconnector.core.model.NodeIdentity;
import org.cacheconnector.core.node.NodeContext;
import org.cacheconnector.core.operator.RequestDesk;
import org.cacheconnector.core.operator.RequestHandler;

/** Assembles sessions and starts them. Stateless except for its parameters. */
public final class SessionFactory {

    private final ServerEnvironment server;
    private final ConnectorMetrics metrics;
    private final Clock clock;
    private final String version;
    private final Function<Supplier<ConnectorStatus>, RequestHandler> operators;

    /**
     * @param server the objects that the server provides
     * @param metrics counts events
     * @param clock gives the time
     * @param version the connector's version
     * @param operators makes the handler for requests of operators, which needs the status
     */
    public SessionFactory(
            ServerEnvironment server,
            ConnectorMetrics metrics,
            Clock clock,
            String version,
            Function<Supplier<ConnectorStatus>, RequestHandler> operators) {
        this.server = requireNonNull(server, "server");
        this.metrics = requireNonNull(metrics, "metrics");
        this.clock = requireNonNull(clock, "clock");
        this.version = requireNonNull(version, "version");
        this.operators = requireNonNull(operators, "operators");
    }

    /**
     * Makes a session, starts all its parts, and clears this node's synchronised caches. If a part
     * fails, closes those started before and throws its exception.
     *
     * @param status the connector's status, for operators; any thread may call it
     */
    ConnectorSession open(ConnectorConfig config, Supplier<ConnectorStatus> status) {
        Parts parts = new Parts();
        try {
            return open(config, status, parts);
        } catch (RuntimeException | LinkageError e) {
            parts.close();
            throw e;
        }
    }

    private ConnectorSession open(
            ConnectorConfig config, Supplier<ConnectorStatus> status, Parts parts) {
        ApplyingMark applying = new ApplyingMark();
        CacheApplier applier =
                new CacheApplier(
                        server.caches(),
                        config.blockList(),
                        config.keptCaches(),
                        applying,
                        metrics);
        RequestDesk desk =
                parts.add(
                                new OperatorDesk(
                                        config.exchange(),
                                        operators.apply(status),
                                        clock,
                                        server.threads()))
                        .requests();
        InvalidationExchange exchange =
                parts.add(exchange(config, desk, new ProbeApplier(applier, desk::answer, clock)));
        exchange.start();
        InvalidationSink sink =
                new OutboxSink(exchange.outbox(), exchange.updates(), exchange.guard());
        CacheHooks hooks = parts.add(hooks(config, applying, sink));
        hooks.start();
        // Other nodes may have invalidated entries that this node cached before.
        applier.clearThisNode();
        return new ConnectorSession(exchange, applier, hooks, parts);
    }

    private InvalidationExchange exchange(
            ConnectorConfig config, RequestDesk desk, InvalidationApplier applier) {
        NodeIdentity identity = NodeIdentity.startingNow(config.exchange().nodeId(), clock);
        NodeContext node =
                new NodeContext(config.exchange(), identity, metrics, clock)
                        .ofVersion(version)
                        .answering(desk);
        return new InvalidationExchange(
                node,
                config.createLink(identity, server.threads()),
                applier,
                server.keyClasses(),
                server.threads());
    }

    private CacheHooks hooks(ConnectorConfig config, ApplyingMark applying, InvalidationSink sink) {
        CacheSyncManager other = new CacheSyncManager();
        return new CacheHooks(
                server,
                new InvalidationCapture(
                        new CapturedCaches(config.blockList()), applying, sink, other, metrics),
                other);
    }
}
