package org.cacheconnector.core.guard;

import java.lang.ref.WeakReference;
import java.util.function.Supplier;

/** Who invalidated a key last, and what this thread has put since. Immutable. */
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

    boolean isThread(long other) {
        return thread == other;
    }

    /** Returns whether a value is the very one that this thread has put. */
    boolean hasPut(Supplier<Object> value) {
        Object own = put == null ? null : put.get();
        return own != null && own == value.get();
    }
}
