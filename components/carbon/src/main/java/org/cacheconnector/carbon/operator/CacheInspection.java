package org.cacheconnector.carbon.operator;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.cacheconnector.carbon.apply.CacheApplier;
import org.cacheconnector.carbon.apply.CacheDirectory;
import org.cacheconnector.carbon.apply.ManagedCache;
import org.cacheconnector.carbon.config.ConnectorConfig;
import org.cacheconnector.carbon.lifecycle.ConnectorStatus;
import org.cacheconnector.core.frame.OperatorRequest;
import org.cacheconnector.core.key.KeyText;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.model.CacheInvalidations;
import org.cacheconnector.core.operator.RequestHandler.RefusedException;
import org.cacheconnector.core.outbox.ValueDigest;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.wso2.carbon.caching.impl.CacheEntry;

/**
 * Looks into this node's caches, without counting as use of an entry, and clears them. For one
 * thread at a time.
 */
public final class CacheInspection {

    private static final Logger LOG = LoggerFactory.getLogger(CacheInspection.class);
    private static final String EVERY_CACHE = "all";

    /** How the name of an argument begins whose rest is a cache, as tenant/manager/name. */
    static final String KEYS_OF = "keys of ";

    private final Supplier<ConnectorStatus> status;
    private final CacheDirectory directory;
    private final KeyText texts;
    private final ValueDigest values = new ValueDigest(System::nanoTime);

    /**
     * @param status has settings and session
     * @param directory finds the caches
     * @param texts gives keys their fingerprints
     */
    public CacheInspection(
            Supplier<ConnectorStatus> status, CacheDirectory directory, KeyText texts) {
        this.status = requireNonNull(status, "status");
        this.directory = requireNonNull(directory, "directory");
        this.texts = requireNonNull(texts, "texts");
    }

    /**
     * Returns which of the keys of some caches are there, each with the time since its entry was
     * put, and for {@code *} the time of the oldest entry of all. Each argument that begins with
     * {@value #KEYS_OF} names a cache by the rest of its name, and has the fingerprints of keys.
     */
    List<Map<String, String>> check(OperatorRequest request) throws RefusedException {
        ConnectorConfig config = config();
        Map<String, Set<String>> wanted = new HashMap<>();
        request.arguments()
                .forEach(
                        (name, keys) -> {
                            if (name.startsWith(KEYS_OF)) {
                                wanted.put(
                                        name.substring(KEYS_OF.length()),
                                        new HashSet<>(Arrays.asList(keys.split(" "))));
                            }
                        });
        if (wanted.isEmpty()) {
            throw new RefusedException("The request names no cache.");
        }
        List<Map<String, String>> rows = new ArrayList<>();
        for (ManagedCache cache : directory.all()) {
            Set<String> keys = wanted.get(cache.id().toString());
            if (keys != null && !config.blockList().contains(cache.id())) {
                boolean kept = config.keptCaches().test(cache.id());
                look(cache, entries -> check(cache.id(), entries, keys, kept, rows));
            }
        }
        return rows;
    }

    private void check(
            CacheId cache,
            Iterable<CacheEntry<Object, Object>> entries,
            Set<String> keys,
            boolean kept,
            List<Map<String, String>> rows) {
        CacheEntry<Object, Object> oldest = null;
        boolean single = keys.size() > 1 || !keys.contains(RecentRows.ALL);
        for (CacheEntry<Object, Object> entry : entries) {
            if (oldest == null || entry.getLastModified() < oldest.getLastModified()) {
                oldest = entry;
            }
            String key = single ? texts.fingerprint(entry.getKey()) : "";
            if (keys.contains(key)) {
                Map<String, String> row = row(cache, key, entry);
                row.put("value", value(entry));
                rows.add(row);
            }
        }
        if (oldest != null && keys.contains(RecentRows.ALL) && !kept) {
            rows.add(row(cache, RecentRows.ALL, oldest));
        }
    }

    private Map<String, String> row(CacheId cache, String key, CacheEntry<Object, Object> entry) {
        Map<String, String> row = new LinkedHashMap<>();
        row.put("cache", cache.toString());
        row.put("key", key);
        long age = System.currentTimeMillis() - entry.getLastModified();
        row.put("modified_millis", Long.toString(age));
        return row;
    }

    private String value(CacheEntry<Object, Object> entry) {
        long accessed = entry.getLastAccessed();
        byte[] digest = values.of(entry.getValue());
        // Carbon counts a look at the value as its use, which puts off its expiry.
        entry.setLastAccessed(accessed);
        return digest == null ? "" : hex(digest);
    }

    private static String hex(byte[] digest) {
        long start = 0;
        for (int i = 0; i < Long.BYTES; i++) {
            start = (start << 8) | (digest[i] & 0xFF);
        }
        return Long.toHexString(start);
    }

    /** Returns how many entries each cache has, and one number for all their keys. */
    List<Map<String, String>> digest() throws RefusedException {
        ConnectorConfig config = config();
        List<Map<String, String>> rows = new ArrayList<>();
        for (ManagedCache cache : directory.all()) {
            if (!config.blockList().contains(cache.id())) {
                look(cache, entries -> rows.add(digest(cache.id(), entries)));
            }
        }
        return rows;
    }

    private Map<String, String> digest(
            CacheId cache, Iterable<CacheEntry<Object, Object>> entries) {
        int count = 0;
        long keys = 0;
        for (CacheEntry<Object, Object> entry : entries) {
            count++;
            // The same whatever the order.
            keys += texts.fingerprint(entry.getKey()).hashCode() * 0x9E3779B97F4A7C15L;
        }
        return Map.of(
                "cache", cache.toString(),
                "entries", Integer.toString(count),
                "keys", Long.toHexString(keys));
    }

    /** Clears caches of this node only: every node is ordered by itself. */
    List<Map<String, String>> clear(OperatorRequest request) throws RefusedException {
        ConnectorConfig config = config();
        CacheApplier applier = status.get().applier().orElseThrow();
        String what = Arguments.text(request, "what");
        String tenant = request.argument("tenant", "");
        List<Map<String, String>> rows = new ArrayList<>();
        for (ManagedCache cache : directory.all()) {
            CacheId id = cache.id();
            if (!tenant.isEmpty() && !tenant.equals(id.tenantDomain())) {
                continue;
            }
            if (what.equals(EVERY_CACHE)
                    || what.equals(id.cacheManager())
                    || Arguments.names(what, id)) {
                rows.add(Map.of("cache", id.toString(), "effect", clear(id, applier, config)));
            }
        }
        if (rows.isEmpty()) {
            throw new RefusedException(
                    "This node has no cache, and no cache manager, named \""
                            + what
                            + "\""
                            + (tenant.isEmpty() ? "" : " of tenant " + tenant)
                            + " at present; nothing is cached there.");
        }
        return rows;
    }

    private static String clear(CacheId id, CacheApplier applier, ConnectorConfig config) {
        if (config.blockList().contains(id)) {
            return "left alone: it is on the block list";
        }
        if (config.keptCaches().test(id)) {
            return "left alone: kept_caches names it";
        }
        applier.apply(CacheInvalidations.wholeCache(id));
        return "cleared";
    }

    private ConnectorConfig config() throws RefusedException {
        ConnectorStatus now = status.get();
        if (now.applier().isEmpty() || now.config().isEmpty()) {
            throw new RefusedException("The connector is " + now.state() + " here.");
        }
        return now.config().get();
    }

    private static void look(
            ManagedCache cache, Consumer<Iterable<CacheEntry<Object, Object>>> look) {
        try {
            cache.inTenantFlow(found -> look.accept(found.getAll()));
        } catch (IllegalStateException e) {
            LOG.debug("{} is gone, with all its entries", cache, e);
        }
    }
}
