package org.cacheconnector.carbon.caches;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.cacheconnector.core.model.CacheId;

/**
 * Caches that a setting of {@link CacheSettings} names, of every tenant: each as {@code Cache} or
 * {@code Manager/Cache}, with or without Carbon's local prefix, perhaps with a * at the end.
 * Immutable; asked on request threads.
 */
public final class NamedCaches implements Predicate<CacheId> {

    private final Set<String> names = new HashSet<>();
    private final List<String> beginnings = new ArrayList<>();
    private final boolean managers;

    /**
     * @param patterns the caches. Copied.
     */
    public NamedCaches(List<String> patterns) {
        managers = patterns.stream().anyMatch(pattern -> pattern.contains("/"));
        for (String pattern : patterns) {
            int manager = pattern.indexOf('/') + 1;
            String name =
                    pattern.substring(0, manager)
                            + CacheNames.withoutLocalPrefix(pattern.substring(manager));
            if (name.endsWith("*")) {
                beginnings.add(name.substring(0, name.length() - 1));
            } else {
                names.add(name);
            }
        }
    }

    /** Returns whether {@code cache} is one of them. */
    @Override
    public boolean test(CacheId cache) {
        return has(cache.cacheName())
                || (managers && has(cache.cacheManager() + '/' + cache.cacheName()));
    }

    private boolean has(String name) {
        if (names.contains(name)) {
            return true;
        }
        for (int i = 0; i < beginnings.size(); i++) {
            if (name.startsWith(beginnings.get(i))) {
                return true;
            }
        }
        return false;
    }
}
