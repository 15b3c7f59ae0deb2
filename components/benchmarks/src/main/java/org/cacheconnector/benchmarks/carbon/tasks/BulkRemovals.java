package org.cacheconnector.benchmarks.carbon.tasks;

import java.util.List;
import org.cacheconnector.benchmarks.measure.WallClock;
import org.cacheconnector.testkit.driver.bundle.NodeContext;
import org.cacheconnector.testkit.driver.bundle.NodeTask;

/**
 * Removes the keys of a round, which the cache holds, as fast as one thread can. Arguments as
 * {@link ServerCache#keys(Object[])}. Returns when it began and when it was done, by the wall
 * clock.
 */
public final class BulkRemovals implements NodeTask<long[]> {

    @Override
    public long[] run(NodeContext context, Object[] args) throws Exception {
        List<Object> keys = ServerCache.keys(args);
        return ServerCache.use(
                context,
                cache -> {
                    long start = WallClock.nanos();
                    for (Object key : keys) {
                        cache.remove(key);
                    }
                    return new long[] {start, WallClock.nanos()};
                });
    }
}
