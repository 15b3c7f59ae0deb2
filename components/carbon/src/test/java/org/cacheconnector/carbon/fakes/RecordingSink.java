package org.cacheconnector.carbon.fakes;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.cacheconnector.carbon.capture.InvalidationSink;
import org.cacheconnector.core.model.CacheId;

/** Remembers what it took in, as texts; can be told to fail on keys. */
public final class RecordingSink implements InvalidationSink {

    public final List<String> taken = new CopyOnWriteArrayList<>();
    public final List<String> updates = new CopyOnWriteArrayList<>();

    /** The keys of those of what was taken that were updates. */
    public final List<Object> updatedKeys = new CopyOnWriteArrayList<>();

    /** The keys that were put, with their values. */
    public final List<String> puts = new CopyOnWriteArrayList<>();

    /** The updates in caches that are filled by reads. */
    public final List<String> reloads = new CopyOnWriteArrayList<>();

    /** What it fails with on keys, if it does. */
    public volatile RuntimeException keyFailure;

    @Override
    public void add(CacheId cache, Object key) {
        if (keyFailure != null) {
            throw keyFailure;
        }
        taken.add(cache + " " + key);
    }

    @Override
    public void addReload(CacheId cache, Object key) {
        reloads.add(cache + " " + key);
    }

    @Override
    public void addUpdate(CacheId cache, Object key) {
        add(cache, key);
        updatedKeys.add(key);
        updates.add(cache + " " + key);
    }

    @Override
    public void put(CacheId cache, Object key, Object value) {
        puts.add(cache + " " + key + "=" + value);
    }

    @Override
    public void addWholeCache(CacheId cache) {
        taken.add(cache + " ALL");
    }

    @Override
    public void addEverything() {
        taken.add("EVERYTHING");
    }
}
