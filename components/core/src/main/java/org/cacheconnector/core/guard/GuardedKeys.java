package org.cacheconnector.core.guard;

import java.lang.ref.WeakReference;
import java.util.AbstractList;
import java.util.Arrays;
import java.util.function.Supplier;
import org.cacheconnector.core.key.KeyBuffer;
import org.cacheconnector.core.key.KeySizeEstimate;

/**
 * The guarded keys of one cache, in the order of their coming: each once, with the thread that
 * invalidated it last, and the value that this thread has put since. Uses its arrays again. For one
 * thread.
 */
final class GuardedKeys extends AbstractList<Object> {

    private static final int SMALLEST = 16;

    private final KeyBuffer keys = new KeyBuffer();
    private long[] writers = new long[SMALLEST];
    private WeakReference<?>[] puts = new WeakReference<?>[SMALLEST];
    private long bytes;

    @Override
    public Object get(int index) {
        return keys.get(index);
    }

    @Override
    public int size() {
        return keys.size();
    }

    /** Returns how much memory the keys are estimated to hold. */
    long bytes() {
        return bytes;
    }

    /**
     * Adds a key, or notes that it was invalidated again.
     *
     * @param writer the thread that did it
     * @param put what this thread has put since; null for nothing
     * @throws RuntimeException whatever the key's own {@code hashCode} or {@code equals} throws
     */
    KeyBuffer.Added add(Object key, long writer, WeakReference<?> put) {
        KeyBuffer.Added added = keys.add(key);
        if (added == KeyBuffer.Added.TOO_CROWDED) {
            return added;
        }
        int index = keys.size() - 1;
        if (added == KeyBuffer.Added.NEW) {
            bytes += KeySizeEstimate.of(key);
            makeRoomFor(index);
        } else {
            index = keys.indexOf(key);
        }
        writers[index] = writer;
        puts[index] = put;
        return added;
    }

    private void makeRoomFor(int index) {
        if (index >= writers.length) {
            writers = Arrays.copyOf(writers, 2 * writers.length);
            puts = Arrays.copyOf(puts, writers.length);
        }
    }

    /** Notes what a thread has put, if it is the one that invalidated the key last. */
    void put(Object key, long writer, WeakReference<?> value) {
        int index = keys.indexOf(key);
        if (index >= 0 && writers[index] == writer) {
            puts[index] = value;
        }
    }

    /**
     * Returns whether the value of a key is the very one that its writer has put.
     *
     * @param value returns the value
     */
    boolean isOfWriter(Object key, Supplier<Object> value) {
        int index = keys.indexOf(key);
        Object put = index < 0 || puts[index] == null ? null : puts[index].get();
        return put != null && put == value.get();
    }

    long writer(int index) {
        return writers[index];
    }

    /** Returns what the writer has put; null for nothing. */
    WeakReference<?> put(int index) {
        return puts[index];
    }

    /** Forgets all keys. Does not keep large arrays. */
    @Override
    public void clear() {
        Arrays.fill(puts, 0, keys.size(), null);
        if (keys.size() > KeyBuffer.MOST_KEPT) {
            writers = new long[SMALLEST];
            puts = new WeakReference<?>[SMALLEST];
        }
        keys.clear();
        bytes = 0;
    }
}
