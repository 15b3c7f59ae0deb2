package org.cacheconnector.carbon.cluster;

import org.cacheconnector.carbon.capture.InvalidationSink;
import org.cacheconnector.core.model.CacheId;

/**
 * Passes on to the sink of the moment; lets go what comes while there is none, since another node
 * of the cluster takes care of it then. Thread-safe.
 */
final class SwitchableSink implements InvalidationSink {

    private volatile InvalidationSink target;

    /** Sets the sink of the moment; null for none. */
    void switchTo(InvalidationSink sink) {
        target = sink;
    }

    @Override
    public void add(CacheId cache, Object key) {
        InvalidationSink sink = target;
        if (sink != null) {
            sink.add(cache, key);
        }
    }

    @Override
    public void addUpdate(CacheId cache, Object key, Object value) {
        InvalidationSink sink = target;
        if (sink != null) {
            sink.addUpdate(cache, key, value);
        }
    }

    @Override
    public void created(CacheId cache, Object key, Object value) {
        InvalidationSink sink = target;
        if (sink != null) {
            sink.created(cache, key, value);
        }
    }

    @Override
    public void addWholeCache(CacheId cache) {
        InvalidationSink sink = target;
        if (sink != null) {
            sink.addWholeCache(cache);
        }
    }

    @Override
    public void addEverything() {
        InvalidationSink sink = target;
        if (sink != null) {
            sink.addEverything();
        }
    }
}
