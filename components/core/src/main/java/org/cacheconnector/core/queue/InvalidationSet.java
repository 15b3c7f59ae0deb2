package org.cacheconnector.core.queue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.model.CacheInvalidations;
import org.cacheconnector.core.model.InvalidationBatch;

/**
 * Invalidations, each once. Whole caches replace too many keys, and a clear-all replaces more than
 * {@link #MAX_WHOLE_CACHES} whole caches. If a key's own {@code hashCode} or {@code equals} throws,
 * its whole cache becomes invalid. For one thread.
 *
 * @param <V> the note that each key has
 */
public final class InvalidationSet<V> {

    /** More become a clear-all. */
    public static final int MAX_WHOLE_CACHES = 1_000;

    private final Map<CacheId, Keys<V>> keys = new LinkedHashMap<>();
    private final Set<CacheId> wholeCaches = new LinkedHashSet<>();
    private boolean everything;
    private int keyCount;
    private long bytes;

    /** The keys of one cache in the order of their arrival. */
    private static final class Keys<V> {
        private Map<Object, V> notes = new LinkedHashMap<>();
        private Iterator<Object> leaving = Collections.emptyIterator();
        private int count;
        private long bytes;

        /** Runs none of the keys' code: a key that fails here would be lost. */
        private List<Object> take(int most) {
            List<Object> taken = new ArrayList<>(Math.min(most, count));
            while (taken.size() < most && (leaving.hasNext() || !notes.isEmpty())) {
                if (!leaving.hasNext()) {
                    leaving = notes.keySet().iterator();
                    notes = new LinkedHashMap<>();
                }
                taken.add(leaving.next());
            }
            return taken;
        }
    }

    /**
     * Adds a key. Its note replaces an earlier note.
     *
     * @return whether the key is new; while {@link #take} empties the cache, a key may wait twice
     */
    public boolean add(CacheId cache, Object key, V note) {
        if (everything || wholeCaches.contains(cache)) {
            return false;
        }
        try {
            Keys<V> known = keys.computeIfAbsent(cache, c -> new Keys<>());
            int before = known.notes.size();
            known.notes.put(key, note);
            if (known.notes.size() == before) {
                return false;
            }
            count(known, 1, KeySizeEstimate.of(key));
        } catch (RuntimeException | Error e) {
            addWholeCache(cache);
        }
        return true;
    }

    private void count(Keys<V> known, int more, long moreBytes) {
        known.count += more;
        known.bytes += moreBytes;
        keyCount += more;
        bytes += moreBytes;
    }

    /** Adds every key of a cache, replacing its single keys. */
    public void addWholeCache(CacheId cache) {
        if (everything) {
            return;
        }
        Keys<V> replaced = keys.remove(cache);
        if (replaced != null) {
            count(replaced, -replaced.count, -replaced.bytes);
        }
        wholeCaches.add(cache);
        if (wholeCaches.size() > MAX_WHOLE_CACHES) {
            addEverything();
        }
    }

    /** Adds every key of every cache, replacing all else. */
    public void addEverything() {
        keys.clear();
        wholeCaches.clear();
        keyCount = 0;
        bytes = 0;
        everything = true;
    }

    /** Adds the content of another set; its notes replace those here. */
    public void addAll(InvalidationSet<V> other) {
        if (other.everything) {
            addEverything();
        }
        other.wholeCaches.forEach(this::addWholeCache);
        other.keys.forEach(
                (cache, added) -> added.notes.forEach((key, note) -> add(cache, key, note)));
    }

    /**
     * Keeps the bounds. If there are more than {@code maxKeys} keys, a whole cache replaces the
     * keys of the cache with the most keys. Otherwise, if the keys take more than {@code maxBytes},
     * it replaces those of the cache with the most bytes.
     *
     * @return the cache; null if no bound is exceeded
     */
    public CacheId collapseFullest(int maxKeys, long maxBytes) {
        boolean byKeys = keyCount > maxKeys;
        if (!byKeys && bytes <= maxBytes) {
            return null;
        }
        CacheId fullest = null;
        long most = 0;
        for (Map.Entry<CacheId, Keys<V>> entry : keys.entrySet()) {
            long size = byKeys ? entry.getValue().count : entry.getValue().bytes;
            if (size > most) {
                most = size;
                fullest = entry.getKey();
            }
        }
        if (fullest != null) {
            addWholeCache(fullest);
        }
        return fullest;
    }

    /** Returns the note of a key; null if the key itself is not here. */
    public V get(CacheId cache, Object key) {
        Keys<V> known = keys.get(cache);
        return known == null ? null : known.notes.get(key);
    }

    /** Returns how many keys there are. */
    public int keys() {
        return keyCount;
    }

    /** Returns how many invalidations there are: keys, whole caches and everything. */
    public int size() {
        return keyCount + wholeCaches.size() + (everything ? 1 : 0);
    }

    /** Returns how many bytes the keys hold, as estimated. */
    public long bytes() {
        return bytes;
    }

    /** Returns whether there is nothing. */
    public boolean isEmpty() {
        return !everything && keys.isEmpty() && wholeCaches.isEmpty();
    }

    /** Returns whether everything is invalid. */
    public boolean isEverything() {
        return everything;
    }

    /** Returns a copy of the content by cache; empty if everything is invalid. */
    public List<CacheInvalidations> groups() {
        List<CacheInvalidations> groups = new ArrayList<>(wholeCaches.size() + keys.size());
        wholeCaches.forEach(cache -> groups.add(CacheInvalidations.wholeCache(cache)));
        keys.forEach(
                (cache, known) ->
                        groups.add(
                                CacheInvalidations.ofKeys(
                                        cache, new ArrayList<>(known.notes.keySet()))));
        return groups;
    }

    /**
     * Takes invalidations out: whole caches first, then the keys of the cache that has waited
     * longest. If keys of a cache remain, it waits behind the others.
     *
     * @param max how many at most
     */
    public InvalidationBatch take(int max) {
        if (everything) {
            everything = false;
            return InvalidationBatch.everything();
        }
        try {
            return InvalidationBatch.of(takeGroups(max));
        } catch (RuntimeException | Error e) {
            // For example no memory. Invalidations already taken must not be lost.
            addEverything();
            throw e;
        }
    }

    private List<CacheInvalidations> takeGroups(int max) {
        List<CacheInvalidations> groups = new ArrayList<>();
        int room = max;
        for (Iterator<CacheId> whole = wholeCaches.iterator();
                room > 0 && whole.hasNext();
                room--) {
            groups.add(CacheInvalidations.wholeCache(whole.next()));
            whole.remove();
        }
        while (room > 0 && !keys.isEmpty()) {
            CacheId cache = keys.keySet().iterator().next();
            Keys<V> known = keys.remove(cache);
            List<Object> taken = known.take(room);
            taken.forEach(key -> count(known, -1, -KeySizeEstimate.of(key)));
            if (known.count > 0) {
                keys.put(cache, known);
            }
            groups.add(CacheInvalidations.ofKeys(cache, taken));
            room -= taken.size();
        }
        return groups;
    }
}
