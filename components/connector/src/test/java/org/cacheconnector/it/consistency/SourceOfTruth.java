package org.cacheconnector.it.consistency;

import java.util.HashMap;
import java.util.Map;

/** The database that all nodes share: the history of every row. Thread-safe; nothing blocks. */
final class SourceOfTruth {

    private final Map<CheckedKey, KeyHistory> rows = new HashMap<>();

    /**
     * @param keys the rows there are, all in version 1
     */
    SourceOfTruth(KeySpace keys) {
        keys.keys().forEach(key -> rows.put(key, new KeyHistory()));
    }

    KeyHistory row(CheckedKey key) {
        KeyHistory row = rows.get(key);
        if (row == null) {
            throw new IllegalArgumentException("no row " + key);
        }
        return row;
    }
}
