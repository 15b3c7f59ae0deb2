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
import org.cacheconnector.core.model.ApplyOutcome;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.operator.RequestHandler.RefusedException;
import org.cacheconnector.core.trace.RecentInvalidation;
import org.cacheconnector.core.trace.Recollection;

/** Says which invalidations passed this node lately. For one thread at a time. */
public final class RecentRows {

    /** Stands for all keys, or all caches. */
    static final String ALL = "*";

    private static final int MAX_TRACED = 200;

    /** A message takes whole rows only, and may be as small as 4 KB. */
    private static final int MAX_ROW_CHARACTERS = 1_000;

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

    /**
     * Returns when a key, or any key of a cache, was sent, applied or ignored, the latest first,
     * and in the last row how far back that goes.
     */
    List<Map<String, String>> trace(OperatorRequest request) throws RefusedException {
        String cache = request.argument("cache", "");
        String key = request.argument("key", "");
        Recollection memory = exchange().recent().within(Long.MAX_VALUE, texts);
        List<Map<String, String>> rows = new ArrayList<>();
        boolean cut = false;
        for (RecentInvalidation recent : memory.latestFirst()) {
            if (!concerns(recent, cache)) {
                continue;
            }
            String fingerprint = fingerprint(recent);
            if (!key.isEmpty() && !fingerprint.equals(ALL) && !fingerprint.equals(key)) {
                continue;
            }
            if (rows.size() == MAX_TRACED) {
                cut = true;
                break;
            }
            Map<String, String> row = new LinkedHashMap<>();
            row.put("cache", recent.cache() == null ? ALL : recent.cache().toString());
            row.put("key", fingerprint);
            row.put("what", recent.isOwn() ? "sent" : effect(recent.outcome()));
            row.put("sender", recent.isOwn() ? "" : recent.sender());
            row.put("ago_millis", millis(recent));
            rows.add(row);
        }
        rows.add(reach(memory, cut));
        return rows;
    }

    private static String effect(ApplyOutcome outcome) {
        switch (outcome) {
            case BLOCKED_CACHE:
                return "ignored: block list";
            case KEPT_CACHE:
                return "ignored: kept_caches";
            case UNKNOWN_CACHE:
                return "had no such cache";
            default:
                return "applied";
        }
    }

    /** Says how far back it is known what passed. */
    private static Map<String, String> reach(Recollection memory, boolean cut) {
        return Map.of(
                "what", "memory",
                "reaches_millis", Long.toString(TimeUnit.NANOSECONDS.toMillis(memory.reachNanos())),
                "since_start", Boolean.toString(memory.isSinceStart()),
                "cut", Boolean.toString(cut));
    }

    /**
     * Returns what this node itself sent in the last seconds, by cache, the latest first, and in
     * rows of limited length, and in the last row how far back that goes.
     */
    List<Map<String, String>> recent(OperatorRequest request) throws RefusedException {
        long seconds = Arguments.number(request, "seconds", 300, 1, 86_400);
        Recollection memory = exchange().recent().within(TimeUnit.SECONDS.toNanos(seconds), texts);
        Map<String, StringBuilder> byCache = new LinkedHashMap<>();
        List<Map<String, String>> rows = new ArrayList<>();
        for (RecentInvalidation recent : memory.latestFirst()) {
            if (recent.isOwn()) {
                String cache = recent.cache() == null ? ALL : recent.cache().toString();
                StringBuilder keys = byCache.computeIfAbsent(cache, name -> new StringBuilder());
                keys.append(keys.length() == 0 ? "" : " ")
                        .append(fingerprint(recent))
                        .append('@')
                        .append(millis(recent));
                if (keys.length() >= MAX_ROW_CHARACTERS) {
                    rows.add(row(cache, byCache.remove(cache)));
                }
            }
        }
        byCache.forEach((cache, keys) -> rows.add(row(cache, keys)));
        rows.add(reach(memory, false));
        return rows;
    }

    private static Map<String, String> row(String cache, StringBuilder keys) {
        return Map.of("cache", cache, "keys", keys.toString());
    }

    private InvalidationExchange exchange() throws RefusedException {
        ConnectorStatus now = status.get();
        return now.exchange()
                .orElseThrow(
                        () -> new RefusedException("The connector is " + now.state() + " here."));
    }

    private static boolean concerns(RecentInvalidation recent, String cache) {
        CacheId id = recent.cache();
        return id == null || cache.isEmpty() || Arguments.names(cache, id);
    }

    private static String fingerprint(RecentInvalidation recent) {
        return recent.fingerprint() == null ? ALL : recent.fingerprint();
    }

    private static String millis(RecentInvalidation recent) {
        return Long.toString(TimeUnit.NANOSECONDS.toMillis(recent.ageNanos()));
    }
}
