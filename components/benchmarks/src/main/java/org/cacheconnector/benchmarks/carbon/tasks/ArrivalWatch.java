package org.cacheconnector.benchmarks.carbon.tasks;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import javax.cache.event.CacheEntryEvent;
import javax.cache.event.CacheEntryRemovedListener;
import org.cacheconnector.benchmarks.measure.WallClock;

/** Notes when each key of a round is removed from a server's cache. Thread-safe. */
final class ArrivalWatch implements CacheEntryRemovedListener<Object, Object> {

    static final String ATTRIBUTE = "benchmark.arrivals";

    private final Map<Object, Integer> indexes = new HashMap<>();
    private final long[] arrivals;
    private final CountDownLatch missing;

    ArrivalWatch(List<String> keys) {
        for (String key : keys) {
            indexes.put(key, indexes.size());
        }
        arrivals = new long[keys.size()];
        missing = new CountDownLatch(keys.size());
    }

    @Override
    public void entryRemoved(CacheEntryEvent<?, ?> event) {
        long now = WallClock.nanos();
        Integer index = indexes.get(event.getKey());
        if (index != null) {
            arrivals[index] = now;
            missing.countDown();
        }
    }

    CountDownLatch missing() {
        return missing;
    }

    /** Returns the times by the wall clock, in the order of the keys; 0 for one not yet removed. */
    long[] arrivals() {
        return arrivals;
    }
}
