package org.cacheconnector.carbon.operator;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.cacheconnector.carbon.caches.CacheApplier;
import org.cacheconnector.carbon.caches.CacheDirectory;
import org.cacheconnector.carbon.caches.ManagedCache;
import org.cacheconnector.carbon.config.ConnectorConfig;
import org.cacheconnector.carbon.lifecycle.ConnectorStatus;
import org.cacheconnector.core.frame.OperatorRequest;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.model.CacheInvalidations;
import org.cacheconnector.core.operator.RequestHandler;

/** Handles requests of operators. For one thread at a time. */
public final class NodeRequests implements RequestHandler {

    private static final String EVERY_CACHE = "all";

    private final Supplier<ConnectorStatus> status;
    private final StatusRows rows;
    private final CacheDirectory caches;
    private final ProbeSender probes;

    /**
     * @param status the connector's status
     * @param rows shows the status
     * @param caches finds the caches to clear
     * @param probes sends probes
     */
    public NodeRequests(
            Supplier<ConnectorStatus> status,
            StatusRows rows,
            CacheDirectory caches,
            ProbeSender probes) {
        this.status = requireNonNull(status, "status");
        this.rows = requireNonNull(rows, "rows");
        this.caches = requireNonNull(caches, "caches");
        this.probes = requireNonNull(probes, "probes");
    }

    @Override
    public List<Map<String, String>> handle(OperatorRequest request) throws RefusedException {
        ConnectorStatus now = status.get();
        if (request.verb().equals(OperatorRequest.STATUS)) {
            return rows.of(now);
        }
        if (now.applier().isEmpty() || now.config().isEmpty()) {
            throw new RefusedException("The connector is " + now.state() + " here.");
        }
        switch (request.verb()) {
            case "clear":
                return clear(request.argument(OperatorRequest.WHAT, ""), now);
            case "ping":
                probes.send(request.id());
                return List.of();
            default:
                throw new RefusedException(
                        "This node's version of the connector does not know this request. Use the"
                                + " connectorctl of its version.");
        }
    }

    /**
     * Clears the caches that {@code what} names: a cache name, a name after tenant and manager, or
     * {@code all}. Returns how many caches were cleared, and how many were not.
     */
    private List<Map<String, String>> clear(String what, ConnectorStatus now)
            throws RefusedException {
        ConnectorConfig config = now.config().orElseThrow();
        CacheApplier applier = now.applier().orElseThrow();
        Map<String, Integer> effects = new TreeMap<>();
        for (ManagedCache cache : caches.all()) {
            CacheId id = cache.id();
            if (what.equals(EVERY_CACHE)
                    || what.equals(id.cacheName())
                    || what.equals(id.toString())) {
                effects.merge(clear(id, applier, config), 1, Integer::sum);
            }
        }
        if (effects.isEmpty()) {
            throw new RefusedException(
                    "This node has no such cache now, so there is nothing to clear.");
        }
        List<Map<String, String>> found = new ArrayList<>();
        effects.forEach(
                (effect, count) ->
                        found.add(Map.of("effect", effect, "caches", String.valueOf(count))));
        return found;
    }

    private static String clear(CacheId id, CacheApplier applier, ConnectorConfig config) {
        if (config.blockList().test(id)) {
            return "left alone: it is on the block list";
        }
        if (config.keptCaches().test(id)) {
            return "left alone: kept_caches names it";
        }
        applier.apply(CacheInvalidations.wholeCache(id));
        return "cleared";
    }
}
