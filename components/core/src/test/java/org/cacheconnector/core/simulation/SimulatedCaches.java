package org.cacheconnector.core.simulation;

import java.util.HashMap;
import java.util.Map;
import org.cacheconnector.core.apply.InvalidationApplier;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.model.CacheInvalidations;

/** Knows when each key, each cache and everything was removed last from a node's caches. */
public final class SimulatedCaches implements InvalidationApplier {

    private static final CacheId STUBBORN = new CacheId("t", "m", "b");

    private final Simulation simulation;
    private final Map<CacheId, Map<Object, Long>> keys = new HashMap<>();
    private final Map<CacheId, Long> wholeCaches = new HashMap<>();
    private long everything = -1;
    private long everythingButOne = -1;
    private int everythingCount;
    private int keyCount;
    private boolean failing;
    private int failures;

    SimulatedCaches(Simulation simulation) {
        this.simulation = simulation;
    }

    @Override
    public void apply(CacheInvalidations invalidations) {
        if (failing) {
            failures++;
            throw new IllegalStateException("told to fail");
        }
        long order = simulation.nextOrder();
        if (invalidations.isWholeCache()) {
            wholeCaches.put(invalidations.cache(), order);
            return;
        }
        Map<Object, Long> removed =
                keys.computeIfAbsent(invalidations.cache(), c -> new HashMap<>());
        invalidations.keys().forEach(key -> removed.put(key, order));
        keyCount += invalidations.keys().size();
    }

    @Override
    public Map<CacheId, Throwable> clearEverything() {
        if (failing) {
            return failToClear();
        }
        everything = simulation.nextOrder();
        everythingCount++;
        return Map.of();
    }

    /** Every other time nothing is cleared, and else all but one cache. */
    private Map<CacheId, Throwable> failToClear() {
        failures++;
        if (failures % 2 == 0) {
            throw new NoClassDefFoundError("told to fail");
        }
        everythingButOne = simulation.nextOrder();
        return Map.of(STUBBORN, new IllegalStateException("told to fail"));
    }

    /** Makes every removal fail, or none. */
    public void setFailing(boolean now) {
        failing = now;
    }

    /** Returns whether {@code key} was removed, in whatever way, since {@code order}. */
    public boolean isRemovedSince(long order, CacheId cache, Object key) {
        return everything > order
                || (everythingButOne > order && !cache.equals(STUBBORN))
                || wholeCaches.getOrDefault(cache, -1L) > order
                || keys.getOrDefault(cache, Map.of()).getOrDefault(key, -1L) > order;
    }

    /** Returns whether {@code key} was removed by name. */
    public boolean isRemovedByName(CacheId cache, Object key) {
        return keys.getOrDefault(cache, Map.of()).containsKey(key);
    }

    /** Returns how often every cache was cleared. */
    public int everythingCount() {
        return everythingCount;
    }

    /** Returns how many keys were removed by name. */
    public int keyCount() {
        return keyCount;
    }
}
