package org.cacheconnector.core.guard;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.cacheconnector.core.apply.InvalidationApplier;
import org.cacheconnector.core.apply.SparedEntries;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.model.CacheInvalidations;

/** Knows when what was removed. */
final class TimedCaches implements InvalidationApplier {

    private final Map<Object, List<Long>> times = new HashMap<>();

    /** What was put by key, whatever the cache, and not removed since. */
    final Map<Object, Object> values = new HashMap<>();

    private final List<Long> everything = new ArrayList<>();
    long now;
    boolean failing;
    Consumer<Runnable> together = Runnable::run;

    @Override
    public void apply(CacheInvalidations invalidations) {}

    @Override
    public Map<CacheId, Throwable> clearEverything() {
        return Map.of();
    }

    @Override
    public void inOneTenantFlow(Runnable work) {
        together.accept(work);
    }

    @Override
    public int removeRefills(CacheInvalidations invalidations, SparedEntries spared) {
        if (failing) {
            failing = false;
            throw new IllegalStateException("told to");
        }
        if (invalidations.isWholeCache()) {
            note(invalidations.cache());
            return 1;
        }
        int removed = 0;
        for (Object key : invalidations.keys()) {
            if (!spared.contains(key, () -> values.get(key))) {
                values.remove(key);
                note(invalidations.cache() + " " + key);
                removed++;
            }
        }
        return removed;
    }

    @Override
    public int removeAllRefills() {
        everything.add(now);
        return 1;
    }

    private void note(Object what) {
        times.computeIfAbsent(what, w -> new ArrayList<>()).add(now);
    }

    /** Returns what was removed single-handedly: caches, and keys as text. */
    Map<Object, List<Long>> times() {
        return times;
    }

    List<Long> everything() {
        return everything;
    }

    /** Whether something that removes {@code key} was done in that time. */
    boolean removed(CacheId cache, Object key, long from, long to) {
        List<Long> all = new ArrayList<>(everything);
        all.addAll(times.getOrDefault(cache, List.of()));
        all.addAll(times.getOrDefault(cache + " " + key, List.of()));
        return all.stream().anyMatch(time -> from <= time && time <= to);
    }
}
