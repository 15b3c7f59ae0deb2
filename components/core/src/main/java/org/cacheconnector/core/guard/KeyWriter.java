package org.cacheconnector.core.guard;

import java.lang.ref.WeakReference;
import java.util.function.Supplier;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.queue.InvalidationSet;

/**
 * The thread that invalidated a key last, and the value that this thread has put since. Immutable.
 */
final class KeyWriter {

    private final long thread;
    private final WeakReference<?> put;

    /**
     * @param put null for nothing
     */
    KeyWriter(long thread, WeakReference<?> put) {
        this.thread = thread;
        this.put = put;
    }

    boolean isThreadOf(KeyWriter other) {
        return thread == other.thread;
    }

    /** Replaces the writer of a key, if {@code set} has the key. */
    void replaceIn(InvalidationSet<KeyWriter> set, CacheId cache, Object key) {
        if (set.get(cache, key) != null) {
            boolean unused = set.add(cache, key, this);
        }
    }

    /** Returns whether a value is the same object that this thread has put. */
    boolean hasPut(Supplier<Object> value) {
        Object own = put == null ? null : put.get();
        return own != null && own == value.get();
    }
}
