package org.cacheconnector.carbon.capture;

import static java.util.Objects.requireNonNull;

import org.cacheconnector.core.guard.RefillGuard;
import org.cacheconnector.core.model.CacheId;

/**
 * Has what this node invalidates guarded on this node too, whether or not there is a broker to tell
 * the others. An update is not: it brings the new value itself, and found the entry in place, so
 * that nobody was loading it. Thread-safe.
 */
public final class GuardedSink implements InvalidationSink {

    private final RefillGuard guard;
    private final InvalidationSink sink;

    /**
     * @param guard told of removals and clears
     * @param sink gets everything
     */
    public GuardedSink(RefillGuard guard, InvalidationSink sink) {
        this.guard = requireNonNull(guard, "guard");
        this.sink = requireNonNull(sink, "sink");
    }

    @Override
    public void add(CacheId cache, Object key) {
        guard.invalidatedHere(cache, key);
        sink.add(cache, key);
    }

    @Override
    public void addUpdate(CacheId cache, Object key) {
        sink.addUpdate(cache, key);
    }

    @Override
    public void addReload(CacheId cache, Object key) {
        sink.addReload(cache, key);
    }

    @Override
    public void put(CacheId cache, Object key, Object value) {
        guard.put(cache, key, value);
        sink.put(cache, key, value);
    }

    @Override
    public void addWholeCache(CacheId cache) {
        guard.wholeCacheInvalidated(cache);
        sink.addWholeCache(cache);
    }

    @Override
    public void addEverything() {
        guard.everythingInvalidated();
        sink.addEverything();
    }
}
