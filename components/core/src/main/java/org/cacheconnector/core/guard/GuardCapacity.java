package org.cacheconnector.core.guard;

/** How many keys a guard may remember, and how many it does. For one thread. */
final class GuardCapacity {

    private final int maxKeys;
    private final long maxBytes;
    private int keys;
    private long bytes;
    private boolean everExceeded;

    GuardCapacity(int maxKeys, long maxBytes) {
        this.maxKeys = maxKeys;
        this.maxBytes = maxBytes;
    }

    int maxKeys() {
        return maxKeys;
    }

    /** Counts one more key. */
    void take(long keyBytes) {
        keys++;
        bytes += keyBytes;
    }

    void free(int fewerKeys, long fewerBytes) {
        keys -= fewerKeys;
        bytes -= fewerBytes;
    }

    boolean isExceeded() {
        boolean exceeded = keys > maxKeys || bytes > maxBytes;
        everExceeded |= exceeded;
        return exceeded;
    }

    /** Whether precision was ever lost. */
    boolean wasEverExceeded() {
        return everExceeded;
    }

    int keys() {
        return keys;
    }

    long bytes() {
        return bytes;
    }
}
