package org.cacheconnector.it.consistency;

import java.util.Collection;
import java.util.Map;
import java.util.OptionalLong;

/**
 * One node of a {@link CheckedCluster}: its caches as an application on it uses them. An entry's
 * value is the version of the row it was made of. Thread-safe. Calls are made inside the
 * {@linkplain #gate gate} and block until done; what goes wrong is thrown as an unchecked exception
 * and fails the check.
 */
interface CheckedNode {

    /** Returns the node's name in reports. */
    String name();

    /** Returns what holds operations off while the node can't take any. */
    NodeGate gate();

    /** Returns the cached version, without loading anything; empty if there is no entry. */
    OptionalLong get(CheckedKey key);

    /** Puts entries that were absent, as a read does that found nothing: nobody need be told. */
    void load(Map<CheckedKey, Long> entries);

    /**
     * Replaces an entry by a newer version and tells the other nodes.
     *
     * @return false if there was no entry: then nothing was done
     */
    boolean update(CheckedKey key, long version);

    /** Removes entries, which need not be there, and tells the other nodes. */
    void remove(Collection<CheckedKey> keys);

    /** Removes all entries of a cache and tells the other nodes. */
    void clear(String cache);

    /** Returns everything in one cache. */
    Map<CheckedKey, Long> entries(String cache);
}
