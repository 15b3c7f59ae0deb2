package org.cacheconnector.carbon.capture;

import static java.util.Objects.requireNonNull;

import java.util.concurrent.atomic.AtomicReferenceArray;
import org.cacheconnector.carbon.config.BlockList;
import org.cacheconnector.carbon.config.CacheNames;
import org.cacheconnector.core.model.CacheId;

/**
 * Remembers the {@link CacheId} and the block list's verdict for each cache that a hook has seen,
 * so that looking one up allocates nothing. It is one table with open addressing, as a request has
 * filled the processor's caches with other things: maps within maps took 1.7 times as long then.
 * Thread-safe; only what is remembered for the first time waits for others that do.
 */
public final class CapturedCaches {

    /** More than the largest servers have; beyond it ids are made anew each time. */
    private static final int MAX_REMEMBERED = 100_000;

    private static final int FIRST_SLOTS = 256;

    private final KnownCaches known;
    private final BlockList blockList;
    private final int maxRemembered;
    private int remembered;

    /** A power of two of slots, half of them empty at least; what is in a slot stays there. */
    private volatile AtomicReferenceArray<CapturedCache> slots =
            new AtomicReferenceArray<>(FIRST_SLOTS);

    /**
     * @param blockList the caches that are not synchronised
     */
    public CapturedCaches(BlockList blockList) {
        this(blockList, MAX_REMEMBERED);
    }

    CapturedCaches(BlockList blockList, int maxRemembered) {
        this.blockList = requireNonNull(blockList, "blockList");
        this.known = new KnownCaches(blockList);
        this.maxRemembered = maxRemembered;
    }

    CapturedCache get(String tenantDomain, String cacheManager, String cacheName) {
        AtomicReferenceArray<CapturedCache> now = slots;
        CapturedCache found = now.get(slotOf(now, tenantDomain, cacheManager, cacheName));
        return found != null ? found : remember(tenantDomain, cacheManager, cacheName);
    }

    /** Returns the slot that has the cache, or the empty one that is its own. */
    private static int slotOf(
            AtomicReferenceArray<CapturedCache> slots,
            String tenantDomain,
            String cacheManager,
            String cacheName) {
        int hash =
                31 * (31 * tenantDomain.hashCode() + cacheManager.hashCode())
                        + cacheName.hashCode();
        int mask = slots.length() - 1;
        int slot = (hash ^ hash >>> 16) & mask;
        while (true) {
            CapturedCache there = slots.get(slot);
            if (there == null || there.isCalled(tenantDomain, cacheManager, cacheName)) {
                return slot;
            }
            slot = slot + 1 & mask;
        }
    }

    private synchronized CapturedCache remember(
            String tenantDomain, String cacheManager, String cacheName) {
        int slot = slotOf(slots, tenantDomain, cacheManager, cacheName);
        CapturedCache raced = slots.get(slot);
        if (raced != null) {
            return raced;
        }
        CacheId id =
                new CacheId(tenantDomain, cacheManager, CacheNames.withoutLocalPrefix(cacheName));
        CapturedCache made = new CapturedCache(id, cacheName, blockList.contains(id), known);
        if (remembered < maxRemembered) {
            slots.set(slot, made);
            remembered++;
            growIfHalfFull();
        }
        return made;
    }

    private void growIfHalfFull() {
        if (remembered < slots.length() / 2) {
            return;
        }
        AtomicReferenceArray<CapturedCache> larger = new AtomicReferenceArray<>(slots.length() * 2);
        for (int i = 0; i < slots.length(); i++) {
            CapturedCache cache = slots.get(i);
            if (cache != null) {
                CacheId id = cache.id();
                larger.set(
                        slotOf(larger, id.tenantDomain(), id.cacheManager(), cache.name()), cache);
            }
        }
        slots = larger;
    }
}
