package org.cacheconnector.carbon.operator;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.cacheconnector.carbon.caches.CacheApplier;
import org.cacheconnector.carbon.caches.CacheDirectory;
import org.cacheconnector.carbon.caches.ManagedCache;
import org.cacheconnector.carbon.config.ConnectorConfig;
import org.cacheconnector.carbon.lifecycle.ConnectorStatus;
import org.cacheconnector.core.frame.OperatorRequest;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.model.CacheInvalidations;
import org.cacheconnector.core.operator.RequestHandler.RefusedException;

/** Clears caches of this node by order of an operator. Stateless. */
final class CacheClearing {

    private static final String EVERY_CACHE = "all";

    private final CacheDirectory directory;

    /**
     * @param directory finds the caches
     */
    CacheClearing(CacheDirectory directory) {
        this.directory = requireNonNull(directory, "directory");
    }

    /**
     * Clears the caches that the argument {@code what} names: one by its name, alone or behind
     * tenant and manager, or {@code all}. Returns a row for each.
     */
    List<Map<String, String>> clear(OperatorRequest request, ConnectorStatus status)
            throws RefusedException {
        ConnectorConfig config = status.config().orElseThrow();
        CacheApplier applier = status.applier().orElseThrow();
        String what = request.argument(OperatorRequest.WHAT, "");
        List<Map<String, String>> rows = new ArrayList<>();
        for (ManagedCache cache : directory.all()) {
            CacheId id = cache.id();
            if (what.equals(EVERY_CACHE)
                    || what.equals(id.cacheName())
                    || what.equals(id.toString())) {
                rows.add(Map.of("cache", id.toString(), "effect", clear(id, applier, config)));
            }
        }
        if (rows.isEmpty()) {
            throw new RefusedException(
                    "This node has no such cache at present. Nothing is cached there.");
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
}
