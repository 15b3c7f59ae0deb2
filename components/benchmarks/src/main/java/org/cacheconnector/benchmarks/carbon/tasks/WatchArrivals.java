package org.cacheconnector.benchmarks.carbon.tasks;

import java.util.List;
import org.cacheconnector.testkit.driver.bundle.NodeContext;
import org.cacheconnector.testkit.driver.bundle.NodeTask;

/**
 * Fills the cache with the keys of a round and begins to note when each is removed. Arguments:
 * round, number of keys.
 */
public final class WatchArrivals implements NodeTask<Void> {

    @Override
    public Void run(NodeContext context, Object[] args) throws Exception {
        List<String> keys = ServerCache.keys((Integer) args[0], (Integer) args[1]);
        return ServerCache.use(
                context,
                cache -> {
                    ServerCache.fill(cache, keys);
                    ArrivalWatch watch = new ArrivalWatch(keys);
                    cache.registerCacheEntryListener(watch);
                    context.attributes().put(ArrivalWatch.ATTRIBUTE, watch);
                    return null;
                });
    }
}
