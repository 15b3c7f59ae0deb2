package org.cacheconnector.core.trace;

import java.util.List;

/** What a node remembers of some time. Immutable. */
public final class Recollection {
    private final List<RecentInvalidation> latestFirst;
    private final long reachNanos;
    private final boolean sinceStart;

    Recollection(List<RecentInvalidation> latestFirst, long reachNanos, boolean sinceStart) {
        this.latestFirst = List.copyOf(latestFirst);
        this.reachNanos = reachNanos;
        this.sinceStart = sinceStart;
    }

    /** Returns the invalidations, the latest first. */
    public List<RecentInvalidation> latestFirst() {
        return latestFirst;
    }

    /** Returns how far back this tells all that passed. */
    public long reachNanos() {
        return reachNanos;
    }

    /** Returns whether nothing was forgotten or left out since the node's start. */
    public boolean isSinceStart() {
        return sinceStart;
    }
}
