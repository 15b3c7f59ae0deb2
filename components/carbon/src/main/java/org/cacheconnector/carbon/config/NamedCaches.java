package org.cacheconnector.carbon.config;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.cacheconnector.carbon.CacheNames;
import org.cacheconnector.core.model.CacheId;

/**
 * Caches of every tenant, named as {@code Cache} or {@code Manager/Cache}, with or without Carbon's
 * local prefix. Immutable.
 */
public final class NamedCaches {

    private final Set<String> names = new TreeSet<>();

    /**
     * @param names the caches. Copied.
     */
    public NamedCaches(List<String> names) {
        for (String name : names) {
            int manager = name.indexOf('/') + 1;
            this.names.add(
                    name.substring(0, manager)
                            + CacheNames.withoutLocalPrefix(name.substring(manager)));
        }
    }

    /** Returns whether {@code cache} is one of them. */
    public boolean contains(CacheId cache) {
        return names.contains(cache.cacheName())
                || names.contains(cache.cacheManager() + '/' + cache.cacheName());
    }

    @Override
    public String toString() {
        return names.toString();
    }
}
