package org.cacheconnector.core.trace;

import org.cacheconnector.core.model.ApplyOutcome;
import org.cacheconnector.core.model.CacheId;

/** An invalidation that a node sent or applied. Immutable. */
public final class RecentInvalidation {
    private final long ageNanos;
    private final CacheId cache;
    private final String fingerprint;
    private final String sender;
    private final ApplyOutcome outcome;

    RecentInvalidation(
            long ageNanos, CacheId cache, String fingerprint, String sender, ApplyOutcome outcome) {
        this.ageNanos = ageNanos;
        this.cache = cache;
        this.fingerprint = fingerprint;
        this.sender = sender;
        this.outcome = outcome;
    }

    /** Returns how long ago it was sent or applied. */
    public long ageNanos() {
        return ageNanos;
    }

    /** Returns the cache; null if every cache was cleared. */
    public CacheId cache() {
        return cache;
    }

    /** Returns the key's fingerprint; null if the whole cache was cleared, or every cache. */
    public String fingerprint() {
        return fingerprint;
    }

    /** Returns whether this node sent it. */
    public boolean isOwn() {
        return sender == null;
    }

    /** Returns the node from which it came; null if this node sent it. */
    public String sender() {
        return sender;
    }

    /** Returns what became of it at this node, whoever sent it. */
    public ApplyOutcome outcome() {
        return outcome;
    }
}
