package org.cacheconnector.carbon.migration;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;
import org.cacheconnector.carbon.apply.CacheDirectory;
import org.cacheconnector.carbon.apply.ManagedCache;
import org.cacheconnector.carbon.config.BlockList;
import org.cacheconnector.carbon.config.CacheNames;
import org.cacheconnector.core.interop.ForeignFormat;
import org.cacheconnector.core.interop.ForeignText;
import org.cacheconnector.core.key.SerializedKeys;
import org.cacheconnector.core.key.UndecodableKeyException;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.model.CacheInvalidations;
import org.cacheconnector.core.model.InvalidationBatch;
import org.cacheconnector.core.wire.MalformedFrameException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The messages of carbon-cache-sync-manager. Its nodes clear whatever they are told to, so they are
 * not told to clear what may be the only store of its entries.
 */
public final class CacheSyncFormat implements ForeignFormat {

    /** Its name, as {@code migrate_from} has it. */
    public static final String CONNECTOR = "carbon-cache-sync-manager";

    /** Carbon's key for all entries, but for the dot at its end. */
    private static final String CLEAR_ALL_WITHOUT_DOT =
            CacheNames.CLEAR_ALL_KEY.substring(0, CacheNames.CLEAR_ALL_KEY.length() - 1);

    private static final Logger LOG = LoggerFactory.getLogger(CacheSyncFormat.class);

    private final SerializedKeys keys;
    private final CacheDirectory caches;
    private final BlockList blockList;
    private final Predicate<CacheId> keptCaches;
    private final TenantIds tenantIds;
    private final byte[] clearAll;

    /**
     * @param keys writes and reads the keys; used by nobody else
     * @param caches the caches of this server
     * @param blockList caches that are not synchronised
     * @param keptCaches caches not to clear as a whole
     */
    public CacheSyncFormat(
            SerializedKeys keys,
            CacheDirectory caches,
            BlockList blockList,
            Predicate<CacheId> keptCaches) {
        this.keys = requireNonNull(keys, "keys");
        this.caches = requireNonNull(caches, "caches");
        this.blockList = requireNonNull(blockList, "blockList");
        this.keptCaches = requireNonNull(keptCaches, "keptCaches");
        this.tenantIds = new TenantIds(caches);
        this.clearAll = keys.write(CacheNames.CLEAR_ALL_KEY).orElseThrow();
    }

    @Override
    public String connector() {
        return CONNECTOR;
    }

    @Override
    public List<ForeignText> encode(InvalidationBatch batch) {
        tenantIds.begin();
        List<ForeignText> texts = new ArrayList<>(batch.count());
        if (batch.isEverything()) {
            for (ManagedCache cache : caches.all()) {
                if (!blockList.contains(cache.id())) {
                    addClear(cache.id(), cache.ownerTenantId(), texts);
                }
            }
        }
        for (CacheInvalidations group : batch.groups()) {
            OptionalInt tenantId = tenantIds.of(group.cache());
            if (tenantId.isEmpty()) {
                // Under a wrong id it would be refused where it arrives.
                LOG.debug("The id of the tenant of {} is not known here", group.cache());
            } else if (group.isWholeCache()) {
                addClear(group.cache(), tenantId.getAsInt(), texts);
            } else {
                addKeys(group, tenantId.getAsInt(), texts);
            }
        }
        return texts;
    }

    private void addClear(CacheId cache, int tenantId, List<ForeignText> texts) {
        if (!keptCaches.test(cache)) {
            texts.add(new ForeignText(cache, SyncMessage.text(cache, tenantId, clearAll)));
        }
    }

    private void addKeys(CacheInvalidations group, int tenantId, List<ForeignText> texts) {
        CacheId cache = group.cache();
        int before = texts.size();
        boolean complete = true;
        for (Object key : group.keys()) {
            Optional<byte[]> bytes = keys.write(key);
            complete &= bytes.isPresent();
            bytes.ifPresent(
                    written ->
                            texts.add(
                                    new ForeignText(
                                            cache, SyncMessage.text(cache, tenantId, written))));
        }
        if (!complete && !keptCaches.test(cache)) {
            // One clear stands for all the keys.
            texts.subList(before, texts.size()).clear();
            addClear(cache, tenantId, texts);
        }
    }

    @Override
    public InvalidationBatch decode(String text) throws MalformedFrameException {
        SyncMessage message = SyncMessage.parse(text);
        return InvalidationBatch.of(List.of(invalidations(message)));
    }

    private CacheInvalidations invalidations(SyncMessage message) {
        if (message.key().isPresent()) {
            try {
                Object key = keys.read(message.key().get());
                if (!CacheNames.CLEAR_ALL_KEY.equals(key) && !CLEAR_ALL_WITHOUT_DOT.equals(key)) {
                    return CacheInvalidations.ofKeys(message.cache(), List.of(key));
                }
            } catch (UndecodableKeyException e) {
                // Whatever the key was, clearing the whole cache removes it.
                LOG.debug("A key of {} can't be read", message.cache(), e);
            }
        }
        return CacheInvalidations.wholeCache(message.cache());
    }
}
