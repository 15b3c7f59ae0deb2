package org.cacheconnector.core.interop;

import static java.util.Objects.requireNonNull;

import org.cacheconnector.core.model.CacheId;

/** One invalidation in the format of another connector. Immutable. */
public final class ForeignText {

    private final CacheId cache;
    private final String text;

    /**
     * @param cache the cache it concerns
     * @param text as the other connector reads it
     */
    public ForeignText(CacheId cache, String text) {
        this.cache = requireNonNull(cache, "cache");
        this.text = requireNonNull(text, "text");
    }

    /** Returns the cache it concerns. */
    public CacheId cache() {
        return cache;
    }

    /** Returns it as the other connector reads it. */
    public String text() {
        return text;
    }

    /** Without the text, as keys can be secrets. */
    @Override
    public String toString() {
        return "a text on " + cache;
    }
}
