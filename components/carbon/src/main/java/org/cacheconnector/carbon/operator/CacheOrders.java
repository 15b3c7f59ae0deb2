package org.cacheconnector.carbon.operator;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.cacheconnector.carbon.apply.CacheApplier;
import org.cacheconnector.carbon.apply.CacheDirectory;
import org.cacheconnector.carbon.apply.ManagedCache;
import org.cacheconnector.carbon.config.ConnectorConfig;
import org.cacheconnector.carbon.lifecycle.ConnectorStatus;
import org.cacheconnector.core.frame.OperatorRequest;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.model.CacheInvalidations;
import org.cacheconnector.core.operator.RequestHandler.RefusedException;

/** Clears this node's caches by order of an operator. For one thread at a time. */
public final class CacheOrders {

    private static final String EVERY_CACHE = "all";

    private final Supplier<ConnectorStatus> status;
    private final CacheDirectory directory;

    /**
     * @param status has settings and session
     * @param directory finds the caches
     */
    public CacheOrders(Supplier<ConnectorStatus> status, CacheDirectory directory) {
        this.status = requireNonNull(status, "status");
        this.directory = requireNonNull(directory, "directory");
    }

    /** Clears caches of this node only: every node is ordered by itself. */
    List<Map<String, String>> clear(OperatorRequest request) throws RefusedException {
        ConnectorConfig config = config();
        CacheApplier applier = status.get().applier().orElseThrow();
        String what = Arguments.text(request, "what");
        String tenant = request.argument("tenant", "");
        List<Map<String, String>> rows = new ArrayList<>();
        for (ManagedCache cache : directory.all()) {
            CacheId id = cache.id();
            if (!tenant.isEmpty() && !tenant.equals(id.tenantDomain())) {
                continue;
            }
            if (what.equals(EVERY_CACHE)
                    || what.equals(id.cacheManager())
                    || Arguments.names(what, id)) {
                rows.add(Map.of("cache", id.toString(), "effect", clear(id, applier, config)));
            }
        }
        if (rows.isEmpty()) {
            throw new RefusedException(
                    "This node has no cache, and no cache manager, named \""
                            + what
                            + "\""
                            + (tenant.isEmpty() ? "" : " of tenant " + tenant)
                            + " at present; nothing is cached there.");
        }
        return rows;
    }

    private static String clear(CacheId id, CacheApplier applier, ConnectorConfig config) {
        if (config.blockList().contains(id)) {
            return "left alone: it is on the block list";
        }
        if (config.keptCaches().test(id)) {
            return "left alone: kept_caches names it";
        }
        applier.apply(CacheInvalidations.wholeCache(id));
        return "cleared";
    }

    private ConnectorConfig config() throws RefusedException {
        ConnectorStatus now = status.get();
        if (now.applier().isEmpty() || now.config().isEmpty()) {
            throw new RefusedException("The connector is " + now.state() + " here.");
        }
        return now.config().get();
    }
}
