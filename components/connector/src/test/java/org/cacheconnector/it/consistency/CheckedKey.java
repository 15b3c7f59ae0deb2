package org.cacheconnector.it.consistency;

import java.io.Serializable;

/**
 * One row of the shared database, and the entry that caches hold of it.
 *
 * @param cache the name of the cache
 * @param key the key within the cache
 */
record CheckedKey(String cache, String key) implements Serializable {

    @Override
    public String toString() {
        return cache + '/' + key;
    }
}
