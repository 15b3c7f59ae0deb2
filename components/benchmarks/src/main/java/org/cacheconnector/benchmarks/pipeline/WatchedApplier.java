package org.cacheconnector.benchmarks.pipeline;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.cacheconnector.core.apply.InvalidationApplier;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.model.CacheInvalidations;

/** A cache of one round's keys. Rounds are begun by one thread while nothing arrives. */
final class WatchedApplier implements InvalidationApplier {

    private volatile Set<Object> held = new HashSet<>();
    private volatile RoundWatch watch = new RoundWatch(Integer.MAX_VALUE);

    /** Begins a round in which {@code keys} are to be removed. */
    RoundWatch expect(List<String> keys) {
        held = new HashSet<>(keys);
        watch = new RoundWatch(keys.size());
        return watch;
    }

    @Override
    public void apply(CacheInvalidations invalidations) {
        if (invalidations.isWholeCache()) {
            clearEverything();
            return;
        }
        int removed = 0;
        for (Object key : invalidations.keys()) {
            removed += held.remove(key) ? 1 : 0;
        }
        watch.arrived(removed);
    }

    @Override
    public Map<CacheId, Throwable> clearEverything() {
        int removed = held.size();
        held.clear();
        watch.arrived(removed);
        return Map.of();
    }
}
