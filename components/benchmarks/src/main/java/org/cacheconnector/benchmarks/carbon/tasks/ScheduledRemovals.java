package org.cacheconnector.benchmarks.carbon.tasks;

import java.util.List;
import org.cacheconnector.benchmarks.measure.PacedLoop;
import org.cacheconnector.benchmarks.measure.Waiting;
import org.cacheconnector.benchmarks.measure.WallClock;
import org.cacheconnector.testkit.driver.bundle.NodeContext;
import org.cacheconnector.testkit.driver.bundle.NodeTask;

/**
 * Removes the keys of a round at a steady rate, parked and then spinning between calls. Arguments:
 * round, number of calls, calls per second. Returns when each call was due, by the wall clock.
 */
public final class ScheduledRemovals implements NodeTask<long[]> {

    @Override
    public long[] run(NodeContext context, Object[] args) throws Exception {
        int calls = (Integer) args[1];
        List<String> keys = ServerCache.keys((Integer) args[0], calls);
        int rate = (Integer) args[2];
        return ServerCache.use(
                context,
                cache -> {
                    ServerCache.fill(cache, keys);
                    long[] due = new long[calls];
                    long offset = WallClock.nanos() - System.nanoTime();
                    new PacedLoop(Waiting.PARK_THEN_SPIN)
                            .run(
                                    calls,
                                    rate,
                                    (i, at) -> {
                                        due[i] = at + offset;
                                        cache.remove(keys.get(i));
                                    },
                                    duration -> {});
                    return due;
                });
    }
}
