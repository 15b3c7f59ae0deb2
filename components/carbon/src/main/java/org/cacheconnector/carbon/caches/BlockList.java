package org.cacheconnector.carbon.caches;

import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.cacheconnector.core.model.CacheId;

/**
 * The caches that are not synchronised, as {@code [[cache_invalidator.sync_block_list
 * .cache_manager]]} names them; the case of a manager's name does not count. Applies to every
 * tenant, both to sending and to receiving. Immutable.
 */
public final class BlockList {

    private final Map<String, Set<String>> cachesByManager;

    /**
     * @param cachesByManager names of caches, with or without Carbon's local prefix, by the name of
     *     their manager. Copied.
     */
    public BlockList(Map<String, ? extends Iterable<String>> cachesByManager) {
        this.cachesByManager = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        cachesByManager.forEach(
                (manager, caches) -> {
                    Set<String> names = new LinkedHashSet<>();
                    caches.forEach(name -> names.add(CacheNames.withoutLocalPrefix(name)));
                    this.cachesByManager
                            .computeIfAbsent(manager, name -> new LinkedHashSet<>())
                            .addAll(names);
                });
    }

    /** Returns whether {@code cache} must be left alone. */
    public boolean contains(CacheId cache) {
        Set<String> caches = cachesByManager.get(cache.cacheManager());
        return caches != null && caches.contains(cache.cacheName());
    }

    /** Returns how many caches are blocked. */
    public int size() {
        return cachesByManager.values().stream().mapToInt(Set::size).sum();
    }

    @Override
    public String toString() {
        return cachesByManager.toString();
    }
}
