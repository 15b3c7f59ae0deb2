package org.cacheconnector.core.guard;

import java.lang.ref.WeakReference;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.cacheconnector.core.key.KeyBuffer;
import org.cacheconnector.core.key.KeySizeEstimate;
import org.cacheconnector.core.model.CacheId;

/**
 * What was invalidated at about the same time, each key once. Where the {@link GuardCapacity} does
 * not suffice, a whole cache takes the place of its keys; everything takes that of more than {@link
 * #MAX_WHOLE_CACHES} whole caches. Is cleared and used again. For one thread.
 */
final class GuardedInvalidations {

    static final int MAX_WHOLE_CACHES = 1_000;

    /** So many caches' keys have arrays that are used again. */
    private static final int MOST_SPARE = 64;

    private final GuardCapacity capacity;
    private final Map<CacheId, GuardedKeys> keys = new HashMap<>();
    private final Deque<GuardedKeys> spare = new ArrayDeque<>();
    private final Set<CacheId> wholeCaches = new HashSet<>();
    private boolean everything;

    GuardedInvalidations(GuardCapacity capacity) {
        this.capacity = capacity;
    }

    /**
     * @param writer the thread that invalidated the key
     */
    void addKey(CacheId cache, Object key, long writer) {
        add(cache, key, writer, null);
    }

    private void add(CacheId cache, Object key, long writer, WeakReference<?> put) {
        if (everything || wholeCaches.contains(cache)) {
            return;
        }
        GuardedKeys known = keys.computeIfAbsent(cache, c -> emptyKeys());
        KeyBuffer.Added added;
        try {
            added = known.add(key, writer, put);
        } catch (RuntimeException | Error e) {
            // A key's own hashCode or equals may do anything.
            addWholeCache(cache);
            return;
        }
        if (added == KeyBuffer.Added.NEW) {
            capacity.take(KeySizeEstimate.of(key));
        }
        if (added == KeyBuffer.Added.TOO_CROWDED || capacity.isExceeded()) {
            addWholeCache(cache);
        }
    }

    private GuardedKeys emptyKeys() {
        return spare.isEmpty() ? new GuardedKeys() : spare.pop();
    }

    void addWholeCache(CacheId cache) {
        if (everything) {
            return;
        }
        GuardedKeys replaced = keys.remove(cache);
        if (replaced != null) {
            free(replaced);
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

    /** Takes over what is in {@code later}, which is empty then. */
    void addAll(GuardedInvalidations later) {
        if (later.everything) {
            addEverything();
        }
        later.wholeCaches.forEach(this::addWholeCache);
        later.keys.forEach(
                (cache, added) -> {
                    for (int i = 0; i < added.size(); i++) {
                        add(cache, added.get(i), added.writer(i), added.put(i));
                    }
                });
        later.clear();
    }

    /** Notes what a thread has put, if it is the one that invalidated the key last. */
    void put(CacheId cache, Object key, long writer, WeakReference<?> value) {
        GuardedKeys known = keys.get(cache);
        if (known != null) {
            known.put(key, writer, value);
        }
    }

    boolean isEmpty() {
        return !everything && keys.isEmpty() && wholeCaches.isEmpty();
    }

    boolean isEverything() {
        return everything;
    }

    Set<CacheId> wholeCaches() {
        return Collections.unmodifiableSet(wholeCaches);
    }

    /** Returns the keys by cache. */
    Map<CacheId, GuardedKeys> keys() {
        return Collections.unmodifiableMap(keys);
    }

    /** Forgets all, which makes room for others. */
    void clear() {
        keys.values().forEach(this::free);
        keys.clear();
        wholeCaches.clear();
        everything = false;
    }

    private void free(GuardedKeys freed) {
        capacity.free(freed.size(), freed.bytes());
        freed.clear();
        if (spare.size() < MOST_SPARE) {
            spare.push(freed);
        }
    }
}
