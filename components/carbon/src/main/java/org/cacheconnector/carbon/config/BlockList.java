package org.cacheconnector.carbon.config;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.cacheconnector.core.model.CacheId;

/**
 * The caches that are not synchronised, as {@code [[cache_invalidator.sync_block_list
 * .cache_manager]]} names them. Applies to every tenant, both to sending and to receiving.
 * Immutable.
 */
public final class BlockList {

    private final Map<String, Set<String>> cachesByManager;
    private final boolean byFirstSegment;

    /**
     * @param cachesByManager names of caches, with or without Carbon's local prefix, by the name of
     *     their manager. Copied.
     */
    public BlockList(Map<String, ? extends Iterable<String>> cachesByManager) {
        this.byFirstSegment = false;
        this.cachesByManager = new LinkedHashMap<>();
        cachesByManager.forEach(
                (manager, caches) -> {
                    Set<String> names = new LinkedHashSet<>();
                    caches.forEach(name -> names.add(CacheNames.withoutLocalPrefix(name)));
                    this.cachesByManager.put(manager, names);
                });
    }

    private BlockList(BlockList other, boolean byFirstSegment) {
        this.cachesByManager = other.cachesByManager;
        this.byFirstSegment = byFirstSegment;
    }

    /**
     * Returns this list as carbon-cache-sync-manager reads it: of the name of a cache only what is
     * before the first dot counts, so that {@code X} blocks {@code X.ID} too, and {@code X.ID}
     * blocks nothing.
     */
    public BlockList byFirstSegment() {
        return new BlockList(this, true);
    }

    /** Returns whether {@code cache} must be left alone. */
    public boolean contains(CacheId cache) {
        Set<String> caches = cachesByManager.get(cache.cacheManager());
        return caches != null && caches.contains(nameThatCounts(cache.cacheName()));
    }

    private String nameThatCounts(String cacheName) {
        int dot = byFirstSegment ? cacheName.indexOf('.') : -1;
        return dot < 0 ? cacheName : cacheName.substring(0, dot);
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
