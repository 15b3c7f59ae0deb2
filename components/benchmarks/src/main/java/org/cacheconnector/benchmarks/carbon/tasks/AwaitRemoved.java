package org.cacheconnector.benchmarks.carbon.tasks;

import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import javax.cache.Cache;
import org.cacheconnector.benchmarks.measure.WallClock;
import org.cacheconnector.testkit.driver.bundle.NodeContext;
import org.cacheconnector.testkit.driver.bundle.NodeTask;

/**
 * Waits until the last key of a round is gone: they are removed in order, so it goes last. Then
 * counts those of the round that are still there. Arguments as {@link ServerCache#keys(Object[])}.
 * Returns when the last key was gone by the wall clock, the server's CPU time so far, and how many
 * keys were left; all keys, if it takes too long.
 */
public final class AwaitRemoved implements NodeTask<long[]> {

    private static final long POLL_NANOS = TimeUnit.MILLISECONDS.toNanos(1);
    private static final long TIMEOUT_NANOS = TimeUnit.SECONDS.toNanos(20);

    @Override
    public long[] run(NodeContext context, Object[] args) throws Exception {
        List<Object> keys = ServerCache.keys(args);
        return ServerCache.use(
                context,
                cache -> {
                    awaitGone(cache, keys.get(keys.size() - 1));
                    long gone = WallClock.nanos();
                    long cpu = Fill.cpuNanos();
                    long left = keys.stream().filter(cache::containsKey).count();
                    return new long[] {gone, cpu, left};
                });
    }

    private static void awaitGone(Cache<Object, Object> cache, Object key) {
        long deadline = System.nanoTime() + TIMEOUT_NANOS;
        while (cache.containsKey(key) && System.nanoTime() - deadline < 0) {
            LockSupport.parkNanos(POLL_NANOS);
        }
    }
}
