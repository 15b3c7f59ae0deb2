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
    private final List<String> created = new CopyOnWriteArrayList<>();
    private volatile RuntimeException keyFailure;

    @Override
    public void add(CacheId cache, Object key) {
        if (keyFailure != null) {
            throw keyFailure;
        }
        taken.add(cache + " " + key);
    }

    @Override
    public void created(CacheId cache, Object key, Object value) {
        created.add(cache + " " + key + "=" + value);
    }

    @Override
    public void addUpdate(CacheId cache, Object key, Object value) {
        if (keyFailure != null) {
            throw keyFailure;
        }
        updatedKeys.add(key);
        updates.add(cache + " " + key + "=" + value);
        taken.add(cache + " " + key);
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

    /** Returns the keys that it was told are there now, with their values. */
    public List<String> created() {
        return created;
    }

    /** Returns those of what was taken that were updates, with their values. */
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
