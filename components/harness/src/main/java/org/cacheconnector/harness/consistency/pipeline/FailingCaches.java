package org.cacheconnector.harness.consistency.pipeline;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.cacheconnector.core.apply.InvalidationApplier;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.model.CacheInvalidations;

/**
 * The caches of a node from which, for a while, only some of what is to go can be removed. Calls
 * come from one thread at a time; the switch is for any.
 */
final class FailingCaches implements InvalidationApplier {

    private final MapCaches caches;
    private final Random random;
    private volatile boolean failing;

    FailingCaches(MapCaches caches, long seed) {
        this.caches = caches;
        this.random = new Random(seed);
    }

    void setFailing(boolean now) {
        failing = now;
    }

    @Override
    public void apply(CacheInvalidations invalidations) {
        if (!failing) {
            caches.apply(invalidations);
            return;
        }
        switch (random.nextInt(4)) {
            case 0 -> throw new IllegalStateException("told to fail");
            case 1 -> throw new NoClassDefFoundError("told to fail");
            case 2 -> {
                List<Object> keys = invalidations.keys();
                List<Object> some = keys.subList(0, keys.size() / 2);
                if (!some.isEmpty()) {
                    caches.apply(CacheInvalidations.ofKeys(invalidations.cache(), some));
                }
                throw new UnsupportedOperationException("told to fail half-way");
            }
            default -> caches.apply(invalidations);
        }
    }

    @Override
    public Map<CacheId, Throwable> clearEverything() {
        if (!failing) {
            return caches.clearEverything();
        }
        if (random.nextInt(4) == 0) {
            throw new IllegalStateException("told to fail");
        }
        Map<CacheId, Throwable> failed = new HashMap<>();
        for (CacheId cache : caches.ids()) {
            if (random.nextBoolean()) {
                caches.clear(cache);
            } else {
                failed.put(cache, new IllegalStateException("told to fail"));
            }
        }
        return failed;
    }
}
