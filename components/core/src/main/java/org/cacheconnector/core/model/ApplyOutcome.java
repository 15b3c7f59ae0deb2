package org.cacheconnector.core.model;

/** What became of invalidations of a cache at this node. */
public enum ApplyOutcome {
    /** What they name is gone. */
    APPLIED,
    /** The cache is on the block list. */
    BLOCKED_CACHE,
    /** The cache is not to be cleared as a whole. */
    KEPT_CACHE,
    /** This node has no such cache. */
    UNKNOWN_CACHE
}
