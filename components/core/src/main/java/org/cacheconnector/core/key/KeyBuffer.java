package org.cacheconnector.core.key;

import java.util.Arrays;
import java.util.Objects;

/**
 * A set of keys in the order of their coming: arrays that are used again, so that adding a key
 * allocates nothing as a rule. A hash table with linear probing finds keys that are there already.
 * Not thread-safe.
 */
public final class KeyBuffer {

    /** What became of an addition. */
    public enum Added {
        /** It is the last one now. */
        NEW,
        /** Nothing has changed. */
        ALREADY_THERE,
        /** Not added: so many keys of like hash that looking for one would take too long. */
        TOO_CROWDED
    }

    /** Keys that are made to collide must not make request threads slow. */
    static final int MAX_PROBES = 64;

    /** The table grows up to so many places a key before keys count as made to collide. */
    private static final int MOST_PLACES = 16;

    private static final int SMALLEST = 16;

    /** Arrays of a buffer that held more keys than this are not kept, as they would stay large. */
    public static final int MOST_KEPT = 4_096;

    private Object[] keys = new Object[SMALLEST];
    private int[] hashes = new int[SMALLEST];

    /** Twice as long: where a key is, plus 1, at the place its hash says or soon behind it. */
    private int[] table = new int[2 * SMALLEST];

    private int size;
    private Object last;

    /** Returns how many keys there are. */
    public int size() {
        return size;
    }

    /** Returns the key that came as the {@code index}th, counted from 0. */
    public Object get(int index) {
        return keys[index];
    }

    /**
     * Returns where a key is, for {@link #get}; -1 if it is not there.
     *
     * @throws RuntimeException whatever the key's own {@code hashCode} or {@code equals} throws
     */
    public int indexOf(Object key) {
        int hash = spread(Objects.hashCode(key));
        int place = hash & (table.length - 1);
        for (int index = table[place] - 1; index >= 0; index = table[place] - 1) {
            if (hashes[index] == hash && Objects.equals(key, keys[index])) {
                return index;
            }
            place = (place + 1) & (table.length - 1);
        }
        return -1;
    }

    /**
     * Adds a key.
     *
     * @throws RuntimeException whatever the key's own {@code hashCode} or {@code equals} throws;
     *     then nothing has changed
     */
    public Added add(Object key) {
        if (key == last && key != null) {
            // Carbon tells of most removals twice, with the same object.
            return Added.ALREADY_THERE;
        }
        int hash = spread(Objects.hashCode(key));
        Added added = add(key, hash);
        while (added == Added.TOO_CROWDED && table.length < MOST_PLACES * keys.length) {
            rehash(2 * table.length);
            added = add(key, hash);
        }
        return added;
    }

    private Added add(Object key, int hash) {
        int mask = table.length - 1;
        int place = hash & mask;
        for (int probe = 0; probe < MAX_PROBES; probe++) {
            int index = table[place] - 1;
            if (index < 0) {
                append(key, hash, place);
                return Added.NEW;
            }
            if (hashes[index] == hash && Objects.equals(key, keys[index])) {
                return Added.ALREADY_THERE;
            }
            place = (place + 1) & mask;
        }
        return Added.TOO_CROWDED;
    }

    private void append(Object key, int hash, int place) {
        if (size == keys.length) {
            grow();
            insert(hash, size);
        } else {
            table[place] = size + 1;
        }
        keys[size] = key;
        hashes[size] = hash;
        size++;
        last = key;
    }

    private void grow() {
        keys = Arrays.copyOf(keys, 2 * size);
        hashes = Arrays.copyOf(hashes, 2 * size);
        rehash(Math.max(table.length, 4 * size));
    }

    private void rehash(int places) {
        table = new int[places];
        for (int i = 0; i < size; i++) {
            insert(hashes[i], i);
        }
    }

    private void insert(int hash, int index) {
        int mask = table.length - 1;
        int place = hash & mask;
        while (table[place] != 0) {
            place = (place + 1) & mask;
        }
        table[place] = index + 1;
    }

    /** Forgets all keys, and does not keep large arrays. */
    public void clear() {
        if (size > MOST_KEPT
                || table.length > 2 * keys.length
                || (keys.length > SMALLEST && size < keys.length / 8)) {
            keys = new Object[SMALLEST];
            hashes = new int[SMALLEST];
            table = new int[2 * SMALLEST];
        } else {
            Arrays.fill(keys, 0, size, null);
            Arrays.fill(table, 0);
        }
        size = 0;
        last = null;
    }

    private static int spread(int hash) {
        // Fibonacci hashing: neighbours, as numbers are, are spread over the table.
        int mixed = hash * 0x9E3779B9;
        return mixed ^ (mixed >>> 16);
    }
}
