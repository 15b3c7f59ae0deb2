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

    /** Notes a put, if its thread is the one that invalidated the key last. */
    static void note(
            InvalidationSet<KeyWriter> set,
            CacheId cache,
            Object key,
            long thread,
            WeakReference<?> put) {
        KeyWriter latest = set.get(cache, key);
        if (latest != null && latest.thread == thread) {
            boolean unused = set.add(cache, key, new KeyWriter(thread, put));
        }
    }

    /** Returns whether a value is the same object that this thread has put. */
    boolean hasPut(Supplier<Object> value) {
        Object own = put == null ? null : put.get();
        return own != null && own == value.get();
    }
}
