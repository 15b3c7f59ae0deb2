package org.cacheconnector.carbon.capture;

import static java.util.Objects.requireNonNull;

import org.cacheconnector.core.InvalidationExchange;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.outbox.Outbox;
import org.cacheconnector.core.outbox.UpdateDamping;

/** Puts captured invalidations into the outbox of an exchange. Thread-safe. */
public final class OutboxSink implements InvalidationSink {

    private final Outbox outbox;
    private final UpdateDamping updates;

    /**
     * @param exchange has the outbox
     */
    public OutboxSink(InvalidationExchange exchange) {
        this.outbox = requireNonNull(exchange.outbox(), "outbox");
        this.updates = requireNonNull(exchange.updates(), "updates");
    }

    @Override
    public void add(CacheId cache, Object key) {
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
        // Others load what they need.
    }

    @Override
    public void addWholeCache(CacheId cache) {
        outbox.addWholeCache(cache);
    }

    @Override
    public void addEverything() {
        outbox.addEverything();
    }
}
