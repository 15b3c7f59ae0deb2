package org.cacheconnector.carbon.capture;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import org.cacheconnector.core.guard.RefillGuard;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.outbox.Outbox;
import org.cacheconnector.core.outbox.UpdateDamping;

/**
 * Queues this node's invalidations for sending, and guards them on this node too, even while no
 * broker is connected. An update is not guarded: it brings the new value, and the entry was there,
 * so no thread was loading it. Thread-safe.
 */
public final class OutboxSink implements InvalidationSink {

    private final Outbox outbox;
    private final UpdateDamping updates;
    private final RefillGuard guard;

    /**
     * @param outbox takes removals and clears
     * @param updates takes updates
     * @param guard notes removals, clears and puts
     */
    public OutboxSink(Outbox outbox, UpdateDamping updates, Optional<RefillGuard> guard) {
        this.outbox = requireNonNull(outbox, "outbox");
        this.updates = requireNonNull(updates, "updates");
        this.guard = guard.orElse(null);
    }

    @Override
    public void add(CacheId cache, Object key) {
        if (guard != null) {
            guard.invalidatedHere(cache, key);
        }
        outbox.add(cache, key);
    }

    @Override
    public void addUpdate(CacheId cache, Object key) {
        updates.add(cache, key);
    }

    @Override
    public void addReload(CacheId cache, Object key) {
        updates.addReload(cache, key);
    }

    @Override
    public void put(CacheId cache, Object key, Object value) {
        if (guard != null) {
            guard.put(cache, key, value);
        }
    }

    @Override
    public void addWholeCache(CacheId cache) {
        if (guard != null) {
            guard.wholeCacheInvalidated(cache);
        }
        outbox.addWholeCache(cache);
    }

    @Override
    public void addEverything() {
        if (guard != null) {
            guard.everythingInvalidated();
        }
        outbox.addEverything();
    }
}
