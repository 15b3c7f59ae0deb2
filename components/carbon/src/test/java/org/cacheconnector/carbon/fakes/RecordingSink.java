package org.cacheconnector.carbon.fakes;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.cacheconnector.carbon.capture.InvalidationSink;
import org.cacheconnector.core.model.CacheId;

/** Remembers what it took in, as texts; can be told to fail on keys. */
public final class RecordingSink implements InvalidationSink {

    private final List<String> taken = new CopyOnWriteArrayList<>();
    private final List<String> updates = new CopyOnWriteArrayList<>();
    private final List<Object> updatedKeys = new CopyOnWriteArrayList<>();
    private final List<String> puts = new CopyOnWriteArrayList<>();
    private final List<String> reloads = new CopyOnWriteArrayList<>();
    private volatile RuntimeException keyFailure;

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
        if (keyFailure != null) {
            throw keyFailure;
        }
        updatedKeys.add(key);
        updates.add(cache + " " + key);
        taken.add(cache + " " + key);
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

    public List<String> taken() {
        return taken;
    }

    /** Returns the keys that were put, with their values. */
    public List<String> puts() {
        return puts;
    }

    /** Returns the updates in caches that are filled by reads. */
    public List<String> reloads() {
        return reloads;
    }

    /** Returns the keys of those of what was taken that were updates. */
    public List<Object> updatedKeys() {
        return updatedKeys;
    }

    public List<String> updates() {
        return updates;
    }

    public void failOnKeys(RuntimeException exception) {
        keyFailure = exception;
    }
}
