package org.cacheconnector.core.outbox;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.model.CacheInvalidations;
import org.cacheconnector.core.model.InvalidationBatch;

/** What a test took out of an outbox. */
final class Drained {

    private final Map<CacheId, Set<Object>> keys = new HashMap<>();
    private final Set<CacheId> wholeCaches = new HashSet<>();

    /** Takes until nothing is left. */
    static Drained allOf(Outbox outbox) {
        Drained drained = new Drained();
        InvalidationBatch batch;
        do {
            batch = outbox.take(1_000);
            drained.add(batch);
        } while (!batch.isEmpty());
        return drained;
    }

    void add(InvalidationBatch batch) {
        for (CacheInvalidations group : batch.groups()) {
            if (group.isWholeCache()) {
                wholeCaches.add(group.cache());
            } else {
                keys.computeIfAbsent(group.cache(), c -> new HashSet<>()).addAll(group.keys());
            }
        }
    }

    Set<CacheId> wholeCaches() {
        return wholeCaches;
    }

    Set<Object> keysOf(CacheId cache) {
        return keys.getOrDefault(cache, Set.of());
    }
}
