package org.cacheconnector.demo;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import javax.cache.Cache;
import org.cacheconnector.testkit.driver.bundle.NodeContext;
import org.cacheconnector.testkit.driver.bundle.NodeTask;

/**
 * Removes or updates entries {@code key0}, {@code key1} ... at a steady rate. Arguments: manager,
 * cache, how many, how many a second, and whether to update rather than remove. Returns, by key,
 * when each was changed, in microseconds.
 */
final class ChangeSteadily implements NodeTask<Map<Object, Long>> {

    @Override
    public Map<Object, Long> run(NodeContext context, Object[] args) throws Exception {
        int count = (Integer) args[2];
        long nanosBetween = 1_000_000_000L / (Integer) args[3];
        boolean update = (Boolean) args[4];
        return context.inTenant(
                "carbon.super",
                -1234,
                () -> {
                    Cache<Object, Object> cache = WatchTasks.cache(args);
                    Map<Object, Long> times = new HashMap<>();
                    long next = System.nanoTime();
                    for (int i = 0; i < count; i++) {
                        for (long now = System.nanoTime(); now < next; now = System.nanoTime()) {
                            LockSupport.parkNanos(next - now);
                        }
                        next += nanosBetween;
                        Object key = "key" + i;
                        times.put(key, WatchTasks.nowMicros());
                        if (update) {
                            cache.put(key, "new value");
                        } else {
                            cache.remove(key);
                        }
                    }
                    return times;
                });
    }
}
