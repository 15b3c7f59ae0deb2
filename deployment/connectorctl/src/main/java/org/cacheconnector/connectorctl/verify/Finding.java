package org.cacheconnector.connectorctl.verify;

import java.util.Set;

/**
 * Something that should not be.
 *
 * @param kind what
 * @param cache where
 * @param key of which key, its fingerprint
 * @param nodes who holds it
 * @param detail in words
 */
public record Finding(Kind kind, String cache, String key, Set<String> nodes, String detail) {

    /** What may be wrong. */
    public enum Kind {
        /** An entry was put before its key was invalidated, and is still there. */
        STALE,
        /** Nodes loaded different values since. */
        DIFFERENT
    }

    /** Returns whether {@code other} is the same, looked at another time. */
    public boolean isStill(Finding other) {
        return kind == other.kind
                && cache.equals(other.cache)
                && key.equals(other.key)
                && nodes.equals(other.nodes);
    }
}
