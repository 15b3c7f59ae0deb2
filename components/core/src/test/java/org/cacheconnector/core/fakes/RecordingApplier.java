package org.cacheconnector.core.fakes;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.cacheconnector.core.apply.InvalidationApplier;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.model.CacheInvalidations;

/** Remembers what it was told to remove. Thread-safe. */
public final class RecordingApplier implements InvalidationApplier {

    private final List<CacheInvalidations> applied = new ArrayList<>();
    private final Map<CacheId, Set<Object>> keys = new HashMap<>();
    private final Set<CacheId> wholeCaches = new HashSet<>();
    private int everythingCount;
    private Throwable nextFailure;
    private final Map<CacheId, RuntimeException> broken = new HashMap<>();

    @Override
    public synchronized void apply(CacheInvalidations invalidations) {
        failIfTold();
        if (broken.containsKey(invalidations.cache())) {
            throw broken.get(invalidations.cache());
        }
        applied.add(invalidations);
        if (invalidations.isWholeCache()) {
            wholeCaches.add(invalidations.cache());
        } else {
            keys.computeIfAbsent(invalidations.cache(), c -> new HashSet<>())
                    .addAll(invalidations.keys());
        }
    }

    @Override
    public synchronized Map<CacheId, Throwable> clearEverything() {
        failIfTold();
        everythingCount++;
        return Map.copyOf(broken);
    }

    /** Makes every removal from {@code cache} throw {@code failure}. */
    public synchronized void breakCache(CacheId cache, RuntimeException failure) {
        broken.put(cache, failure);
    }

    /** Lets {@code cache} work again. */
    public synchronized void mendCache(CacheId cache) {
        broken.remove(cache);
    }

    /** Makes the next call throw {@code failure}, an unchecked exception or an error. */
    public synchronized void failNext(Throwable failure) {
        nextFailure = failure;
    }

    /** Returns every call of {@link #apply} in order. */
    public synchronized List<CacheInvalidations> applied() {
        return List.copyOf(applied);
    }

    /** Returns the keys removed from {@code cache} one by one. */
    public synchronized Set<Object> keysOf(CacheId cache) {
        return new HashSet<>(keys.getOrDefault(cache, Set.of()));
    }

    /** Returns how many different keys were removed from {@code cache} one by one. */
    public synchronized int keyCount(CacheId cache) {
        return keys.getOrDefault(cache, Set.of()).size();
    }

    /** Returns the caches that were cleared by name. */
    public synchronized Set<CacheId> wholeCaches() {
        return Set.copyOf(wholeCaches);
    }

    /** Returns how often every cache was cleared. */
    public synchronized int everythingCount() {
        return everythingCount;
    }

    /** Forgets everything. */
    public synchronized void forget() {
        applied.clear();
        keys.clear();
        wholeCaches.clear();
        everythingCount = 0;
    }

    private void failIfTold() {
        Throwable failure = nextFailure;
        nextFailure = null;
        if (failure instanceof Error error) {
            throw error;
        }
        if (failure != null) {
            throw (RuntimeException) failure;
        }
    }
}
