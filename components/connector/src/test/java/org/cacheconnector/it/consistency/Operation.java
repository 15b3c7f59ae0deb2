package org.cacheconnector.it.consistency;

/**
 * One thing that an application on a node does.
 *
 * @param kind what
 * @param key to which row; for a clear, its cache is meant
 */
record Operation(Kind kind, CheckedKey key) {

    /** What an application does. */
    public enum Kind {
        /** Looks into the cache; if there is nothing, reads the row and caches it. */
        READ,
        /** Writes the row and removes the entry. */
        REMOVE,
        /** Writes the row and puts the new entry over the old one, if there is one. */
        PUT,
        /** Writes many rows and removes all entries of their cache. */
        CLEAR
    }
}
