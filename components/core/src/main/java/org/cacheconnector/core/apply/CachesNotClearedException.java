package org.cacheconnector.core.apply;

import java.util.List;
import org.cacheconnector.core.model.CacheId;

/** Some caches may still hold what should be gone; all others were cleared. Immutable. */
public final class CachesNotClearedException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient List<CacheId> caches;

    /**
     * @param caches which
     * @param cause what happened to one of them
     */
    public CachesNotClearedException(List<CacheId> caches, Throwable cause) {
        super(caches.size() + " caches could not be cleared, one of them " + first(caches), cause);
        this.caches = List.copyOf(caches);
    }

    private static String first(List<CacheId> caches) {
        return caches.isEmpty() ? "none" : caches.get(0).toString();
    }

    /** Returns which. */
    public List<CacheId> caches() {
        return caches;
    }
}
