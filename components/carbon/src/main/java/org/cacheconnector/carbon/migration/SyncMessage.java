package org.cacheconnector.carbon.migration;

import static java.util.Objects.requireNonNull;

import java.util.Base64;
import java.util.Map;
import java.util.Optional;
import org.cacheconnector.carbon.config.CacheNames;
import org.cacheconnector.core.interop.OutdatedTextException;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.wire.MalformedFrameException;

/**
 * One invalidation as carbon-cache-sync-manager puts it on the wire: a JSON object with the names
 * of a cache, with Carbon's local prefix, and the serialised key in base64. Immutable. Holds a key,
 * so it has no {@code toString}.
 */
final class SyncMessage {

    /** How the texts of versions before 2.1.9 begin. */
    private static final String OUTDATED = "ClusterCacheInvalidationRequest{";

    private final CacheId cache;
    private final byte[] key;

    private SyncMessage(CacheId cache, byte[] key) {
        this.cache = requireNonNull(cache, "cache");
        this.key = key;
    }

    /** Returns the cache it concerns. */
    CacheId cache() {
        return cache;
    }

    /** Returns the serialised key; empty where the sender could not serialise it. */
    Optional<byte[]> key() {
        return Optional.ofNullable(key);
    }

    /**
     * Returns the text of a message.
     *
     * @param tenantId the id that nodes with the same user database have for the tenant
     * @param key the serialised key
     */
    static String text(CacheId cache, int tenantId, byte[] key) {
        StringBuilder out = new StringBuilder(200 + key.length * 4 / 3);
        out.append("{\"tenantDomain\":");
        quote(cache.tenantDomain(), out);
        out.append(",\"tenantId\":").append(tenantId).append(",\"cacheManagerName\":");
        quote(cache.cacheManager(), out);
        out.append(",\"cacheName\":");
        quote(CacheNames.LOCAL_PREFIX + cache.cacheName(), out);
        out.append(",\"cacheKeyBase64\":");
        quote(Base64.getEncoder().encodeToString(key), out);
        return out.append('}').toString();
    }

    /**
     * Reads a message.
     *
     * @throws MalformedFrameException if it is none, or one of a version that is too old
     */
    static SyncMessage parse(String text) throws MalformedFrameException {
        if (text.startsWith(OUTDATED)) {
            throw new OutdatedTextException(
                    "they have version 2.1.8 or older, whose messages do not tell which keys they"
                            + " are about. Give all of them version 2.1.9 or later first, or change"
                            + " all nodes to this connector at the same time");
        }
        Map<String, String> fields = FlatJson.strings(text);
        String cacheName = required(fields, "cacheName");
        CacheId cache =
                new CacheId(
                        required(fields, "tenantDomain"),
                        required(fields, "cacheManagerName"),
                        CacheNames.withoutLocalPrefix(cacheName));
        String key = fields.get("cacheKeyBase64");
        try {
            return new SyncMessage(cache, key == null ? null : Base64.getDecoder().decode(key));
        } catch (IllegalArgumentException e) {
            throw new MalformedFrameException("a key that is not in base64");
        }
    }

    private static String required(Map<String, String> fields, String name)
            throws MalformedFrameException {
        String value = fields.get(name);
        if (value == null || value.isEmpty()) {
            throw new MalformedFrameException("no " + name);
        }
        return value;
    }

    /** Leaves nothing beyond ASCII: half a surrogate pair does not survive every broker. */
    private static void quote(String value, StringBuilder out) {
        out.append('"');
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (c == '"' || c == '\\') {
                out.append('\\').append(c);
            } else if (c < ' ' || c > '~') {
                out.append("\\u");
                for (int shift = 12; shift >= 0; shift -= 4) {
                    out.append(Character.forDigit(c >> shift & 0xF, 16));
                }
            } else {
                out.append(c);
            }
        }
        out.append('"');
    }
}
