package org.cacheconnector.core.send;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.model.CacheInvalidations;
import org.cacheconnector.core.model.InvalidationBatch;

/**
 * Which caches were touched by which frames, long after the frames themselves are gone: so that who
 * missed them clears these caches and no others. Bounded to {@link #MAX_CACHES}; beyond, the ones
 * touched longest ago are forgotten, and whoever missed frames of that time clears everything. Not
 * thread-safe: it belongs to the flusher.
 */
final class TouchedCaches {

    static final int MAX_CACHES = 10_000;

    private final LinkedHashMap<CacheId, Long> lastSequence = new LinkedHashMap<>(16, 0.75f, true);
    private long knownAfter;

    /** Notes that the frames up to {@code sequence} that are new touched the caches of a batch. */
    void note(InvalidationBatch batch, long sequence) {
        if (batch.isEverything()) {
            // Frames after it may have been noted before it, if it takes the place of one of them.
            lastSequence.values().removeIf(last -> last <= sequence);
            knownAfter = Math.max(knownAfter, sequence);
            return;
        }
        for (CacheInvalidations group : batch.groups()) {
            lastSequence.put(group.cache(), sequence);
        }
        while (lastSequence.size() > MAX_CACHES) {
            Iterator<Map.Entry<CacheId, Long>> eldest = lastSequence.entrySet().iterator();
            knownAfter = Math.max(knownAfter, eldest.next().getValue());
            eldest.remove();
        }
    }

    /** Returns what clears at least what the frames from {@code first} on removed. */
    InvalidationBatch since(long first) {
        if (first <= knownAfter) {
            return InvalidationBatch.everything();
        }
        List<CacheInvalidations> groups = new ArrayList<>();
        lastSequence.forEach(
                (cache, sequence) -> {
                    if (sequence >= first) {
                        groups.add(CacheInvalidations.wholeCache(cache));
                    }
                });
        return InvalidationBatch.of(groups);
    }
}
