package org.cacheconnector.carbon.caches;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.cacheconnector.core.model.CacheId;

/**
 * The caches that a setting or the block list names, in every tenant. A name is {@code Cache} or
 * {@code Manager/Cache}, with or without Carbon's local prefix; a * at its end stands for any
 * ending. The case of a manager's name does not matter. Immutable; asked on request threads.
 */
public final class NamedCaches implements Predicate<CacheId> {

    private final Set<String> names = new TreeSet<>();
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
                    pattern.substring(0, manager).toLowerCase(Locale.ROOT)
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
                || (managers
                        && has(
                                cache.cacheManager().toLowerCase(Locale.ROOT)
                                        + '/'
                                        + cache.cacheName()));
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

    /** Returns how many names there are. */
    public int size() {
        return names.size() + beginnings.size();
    }

    /** Returns the names. */
    @Override
    public String toString() {
        return names.toString() + (beginnings.isEmpty() ? "" : beginnings + "*");
    }
}
