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
 * Remembers which caches the frames touched, long after the frames left the repair buffer. So a
 * node that missed frames clears these caches and no others. Remembers {@link #MAX_CACHES} caches
 * and forgets those touched longest ago; a node that missed frames of that time clears everything.
 * Not thread-safe: it belongs to the flusher.
 */
final class TouchedCaches {

    static final int MAX_CACHES = 10_000;

    private final LinkedHashMap<CacheId, Long> lastSequence = new LinkedHashMap<>(16, 0.75f, true);
    private long knownAfter;

    /** Notes that new frames, up to {@code sequence}, touched the caches of a batch. */
    void note(InvalidationBatch batch, long sequence) {
        if (batch.isEverything()) {
            // A clear-all may replace an earlier frame, so later frames may be noted already.
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

    /** Returns clears that cover at least the removals in the frames from {@code first} on. */
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
