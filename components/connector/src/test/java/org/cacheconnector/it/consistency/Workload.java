package org.cacheconnector.it.consistency;

/**
 * What applications do on every node while a check runs. Immutable.
 *
 * @param keys which rows
 * @param readsPerSecond reads on each node
 * @param removalsPerSecond changes that remove one entry, on each node
 * @param putsPerSecond changes that replace one entry, on each node
 * @param clearsPerMinute changes that clear a cache, on each node
 */
record Workload(
        KeySpace keys,
        int readsPerSecond,
        int removalsPerSecond,
        int putsPerSecond,
        int clearsPerMinute) {

    /** Returns how many operations each node does in a second. */
    public double operationsPerSecond() {
        return readsPerSecond + removalsPerSecond + putsPerSecond + clearsPerMinute / 60.0;
    }

    @Override
    public String toString() {
        return String.format(
                "%d caches of %d keys; each node a second: %d reads, %d removals, %d puts, and %d"
                        + " clears a minute",
                keys.caches().size(),
                keys.size() / keys.caches().size(),
                readsPerSecond,
                removalsPerSecond,
                putsPerSecond,
                clearsPerMinute);
    }
}
