package org.cacheconnector.benchmarks.carbon.tasks;

import java.util.List;
import org.cacheconnector.testkit.driver.bundle.NodeContext;
import org.cacheconnector.testkit.driver.bundle.NodeTask;

/**
 * Puts new values over few keys again and again. Arguments: number of keys, number of updates.
 * Returns how long it took in nanoseconds.
 */
public final class RepeatedPuts implements NodeTask<Long> {

    private static final int ROUND = 9_000;

    @Override
    public Long run(NodeContext context, Object[] args) throws Exception {
        int count = (Integer) args[0];
        int updates = (Integer) args[1];
        List<String> keys = ServerCache.keys(ROUND, count);
        return ServerCache.use(
                context,
                cache -> {
                    ServerCache.fill(cache, keys);
                    long start = System.nanoTime();
                    for (int i = 0; i < updates; i++) {
                        cache.put(keys.get(i % count), i);
                    }
                    return System.nanoTime() - start;
                });
    }
}
