package org.cacheconnector.it.consistency;

import java.util.ArrayList;
import java.util.List;

/** Which caches and keys a check plays with. Immutable. */
final class KeySpace {

    private final List<String> caches = new ArrayList<>();
    private final List<CheckedKey> keys = new ArrayList<>();
    private final int keysPerCache;

    /**
     * @param prefix what the caches' names begin with; another one for each check on the same nodes
     * @param caches how many caches
     * @param keysPerCache how many keys each of them may hold
     */
    public KeySpace(String prefix, int caches, int keysPerCache) {
        if (caches < 1 || keysPerCache < 1) {
            throw new IllegalArgumentException("at least one cache of one key");
        }
        this.keysPerCache = keysPerCache;
        for (int cache = 0; cache < caches; cache++) {
            String name = prefix + "-" + cache;
            this.caches.add(name);
            for (int key = 0; key < keysPerCache; key++) {
                keys.add(new CheckedKey(name, "key-" + key));
            }
        }
    }

    /** Returns the caches' names. */
    public List<String> caches() {
        return List.copyOf(caches);
    }

    /** Returns all keys, cache by cache. */
    public List<CheckedKey> keys() {
        return List.copyOf(keys);
    }

    /** Returns how many keys there are. */
    public int size() {
        return keys.size();
    }

    /** Returns the key of a number from 0 to {@link #size} - 1. */
    public CheckedKey key(int number) {
        return keys.get(number);
    }

    /** Returns the keys of one cache. */
    public List<CheckedKey> keysOf(String cache) {
        int from = caches.indexOf(cache) * keysPerCache;
        if (from < 0) {
            throw new IllegalArgumentException("no cache " + cache);
        }
        return List.copyOf(keys.subList(from, from + keysPerCache));
    }
}
