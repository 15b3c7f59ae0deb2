package org.cacheconnector.core.guard;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.cacheconnector.core.key.KeySizeEstimate;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.model.CacheInvalidations;

/**
 * What was invalidated at about the same time, each key once. Where the {@link GuardCapacity} does
 * not suffice, a whole cache takes the place of its keys; everything takes that of more than {@link
 * #MAX_WHOLE_CACHES} whole caches. For one thread.
 */
final class GuardedInvalidations {

    /** The keys of one cache, and how much memory they are estimated to hold. */
    private static final class Keys {
        private final Set<Object> set = new HashSet<>();
        private long bytes;
    }

    static final int MAX_WHOLE_CACHES = 1_000;

    private final GuardCapacity capacity;
    private final Map<CacheId, Keys> keys = new HashMap<>();
    private final Set<CacheId> wholeCaches = new HashSet<>();
    private boolean everything;

    /** What {@link #groups} returned, as it is asked once for each look; null if not asked yet. */
    private List<CacheInvalidations> groups;

    GuardedInvalidations(GuardCapacity capacity) {
        this.capacity = capacity;
    }

    void addKey(CacheId cache, Object key) {
        if (everything || wholeCaches.contains(cache)) {
            return;
        }
        groups = null;
        Keys known = keys.computeIfAbsent(cache, c -> new Keys());
        try {
            if (!known.set.add(key)) {
                return;
            }
        } catch (RuntimeException | Error e) {
            // A key's own hashCode or equals may do anything.
            addWholeCache(cache);
            return;
        }
        long bytes = KeySizeEstimate.of(key);
        known.bytes += bytes;
        capacity.take(bytes);
        if (capacity.isExceeded()) {
            addWholeCache(cache);
        }
    }

    void addWholeCache(CacheId cache) {
        if (everything) {
            return;
        }
        groups = null;
        Keys replaced = keys.remove(cache);
        if (replaced != null) {
            capacity.free(replaced.set.size(), replaced.bytes);
        }
        wholeCaches.add(cache);
        if (wholeCaches.size() > MAX_WHOLE_CACHES) {
            addEverything();
        }
    }

    void addEverything() {
        clear();
        everything = true;
    }

    /** Takes over what is in {@code other}, which is empty then. */
    void addAll(GuardedInvalidations other) {
        if (other.everything) {
            addEverything();
        }
        List<CacheInvalidations> taken = other.groups();
        other.clear();
        for (CacheInvalidations group : taken) {
            if (group.isWholeCache()) {
                addWholeCache(group.cache());
            }
            group.keys().forEach(key -> addKey(group.cache(), key));
        }
    }

    boolean isEmpty() {
        return !everything && keys.isEmpty() && wholeCaches.isEmpty();
    }

    boolean isEverything() {
        return everything;
    }

    /** Returns the caches concerned and their keys; empty where it is everything. */
    List<CacheInvalidations> groups() {
        if (groups == null) {
            groups = new ArrayList<>(keys.size() + wholeCaches.size());
            wholeCaches.forEach(cache -> groups.add(CacheInvalidations.wholeCache(cache)));
            keys.forEach(
                    (cache, known) ->
                            groups.add(
                                    CacheInvalidations.ofKeys(cache, new ArrayList<>(known.set))));
        }
        return groups;
    }

    /** Forgets all, which makes room for others. */
    void clear() {
        keys.values().forEach(known -> capacity.free(known.set.size(), known.bytes));
        keys.clear();
        wholeCaches.clear();
        everything = false;
        groups = null;
    }
}
