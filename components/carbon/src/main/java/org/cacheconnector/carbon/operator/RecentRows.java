package org.cacheconnector.carbon.operator;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.cacheconnector.carbon.lifecycle.ConnectorStatus;
import org.cacheconnector.core.InvalidationExchange;
import org.cacheconnector.core.frame.OperatorRequest;
import org.cacheconnector.core.key.KeyText;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.operator.RequestHandler.RefusedException;
import org.cacheconnector.core.trace.RecentInvalidations.Recent;

/** Says which invalidations passed this node lately. For one thread at a time. */
public final class RecentRows {

    /** Stands for all keys, or all caches. */
    static final String ALL = "*";

    private static final int MAX_TRACED = 200;

    private final Supplier<ConnectorStatus> status;
    private final KeyText texts;

    /**
     * @param status has the exchange
     * @param texts gives keys their fingerprints
     */
    public RecentRows(Supplier<ConnectorStatus> status, KeyText texts) {
        this.status = requireNonNull(status, "status");
        this.texts = requireNonNull(texts, "texts");
    }

    /** Returns when a key, or any key of a cache, was sent and applied, the latest first. */
    List<Map<String, String>> trace(OperatorRequest request) throws RefusedException {
        String cache = request.argument("cache", "");
        String key = request.argument("key", "");
        List<Map<String, String>> rows = new ArrayList<>();
        for (Recent recent : exchange().recent().within(Long.MAX_VALUE)) {
            if (rows.size() == MAX_TRACED) {
                break;
            }
            if (!concerns(recent, cache)) {
                continue;
            }
            String fingerprint = fingerprint(recent);
            if (!key.isEmpty() && !fingerprint.equals(ALL) && !fingerprint.equals(key)) {
                continue;
            }
            Map<String, String> row = new LinkedHashMap<>();
            row.put("cache", recent.cache() == null ? ALL : recent.cache().toString());
            row.put("key", fingerprint);
            row.put("what", recent.isOwn() ? "sent" : "applied");
            row.put("sender", recent.isOwn() ? "" : recent.sender());
            row.put("ago_millis", millis(recent));
            rows.add(row);
        }
        return rows;
    }

    /** Returns what this node itself sent in the last seconds, by cache, the latest first. */
    List<Map<String, String>> recent(OperatorRequest request) throws RefusedException {
        long seconds = Arguments.number(request, "seconds", 300, 1, 86_400);
        Map<String, StringBuilder> byCache = new LinkedHashMap<>();
        for (Recent recent : exchange().recent().within(TimeUnit.SECONDS.toNanos(seconds))) {
            if (recent.isOwn()) {
                String cache = recent.cache() == null ? ALL : recent.cache().toString();
                StringBuilder keys = byCache.computeIfAbsent(cache, name -> new StringBuilder());
                keys.append(keys.length() == 0 ? "" : " ")
                        .append(fingerprint(recent))
                        .append('@')
                        .append(millis(recent));
            }
        }
        List<Map<String, String>> rows = new ArrayList<>();
        byCache.forEach((cache, keys) -> rows.add(Map.of("cache", cache, "keys", keys.toString())));
        return rows;
    }

    private InvalidationExchange exchange() throws RefusedException {
        ConnectorStatus now = status.get();
        return now.exchange()
                .orElseThrow(
                        () -> new RefusedException("The connector is " + now.state() + " here."));
    }

    private static boolean concerns(Recent recent, String cache) {
        CacheId id = recent.cache();
        return id == null || cache.isEmpty() || Arguments.names(cache, id);
    }

    private String fingerprint(Recent recent) {
        return recent.key() == null ? ALL : texts.fingerprint(recent.key());
    }

    private static String millis(Recent recent) {
        return Long.toString(TimeUnit.NANOSECONDS.toMillis(recent.ageNanos()));
    }
}
