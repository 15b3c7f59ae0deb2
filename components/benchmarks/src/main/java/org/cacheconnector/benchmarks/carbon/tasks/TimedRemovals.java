package org.cacheconnector.benchmarks.carbon.tasks;

import java.util.List;
import org.cacheconnector.benchmarks.measure.Waiting;
import org.cacheconnector.testkit.driver.bundle.NodeContext;
import org.cacheconnector.testkit.driver.bundle.NodeTask;

/**
 * Removes the keys of a round one by one and says how long each call took. Arguments: round, number
 * of calls, calls per second, the name of the {@link Waiting}. Returns nanoseconds.
 */
public final class TimedRemovals implements NodeTask<long[]> {

    @Override
    public long[] run(NodeContext context, Object[] args) throws Exception {
        int calls = (Integer) args[1];
        List<String> keys = ServerCache.keys((Integer) args[0], calls);
        int rate = (Integer) args[2];
        Waiting waiting = Waiting.valueOf((String) args[3]);
        return ServerCache.use(
                context,
                cache -> {
                    ServerCache.fill(cache, keys);
                    return waiting.pace(calls, rate, i -> cache.remove(keys.get(i)));
                });
    }
}
