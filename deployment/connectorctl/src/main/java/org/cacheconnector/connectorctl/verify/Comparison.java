package org.cacheconnector.connectorctl.verify;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.cacheconnector.connectorctl.report.Spans;

/** Compares what was invalidated with what is held. Immutable. */
public final class Comparison {

    /** Between the removal and what the nodes' clocks say, more than their answers take. */
    static final long TOLERANCE_MILLIS = 500;

    /** Of fewer keys it can't be said whether they differ by nature: one of them may be wrong. */
    static final int LEAST_TO_JUDGE = 4;

    private final List<Finding> stale = new ArrayList<>();
    private final List<Finding> different = new ArrayList<>();
    private final Map<String, int[]> comparedAndDifferent = new TreeMap<>();
    private final Map<String, List<Sent>> sentByCache = new HashMap<>();

    /**
     * @param sent what was invalidated lately, by all nodes
     * @param held the entries of these keys, at all nodes
     */
    public Comparison(List<Sent> sent, List<Held> held) {
        sent.forEach(
                each ->
                        sentByCache
                                .computeIfAbsent(each.cache(), c -> new ArrayList<>())
                                .add(each));
        Map<String, Map<String, List<Held>>> byKey = new TreeMap<>();
        for (Held entry : held) {
            byKey.computeIfAbsent(entry.cache(), c -> new TreeMap<>())
                    .computeIfAbsent(entry.key(), k -> new ArrayList<>())
                    .add(entry);
        }
        byKey.forEach((cache, keys) -> keys.forEach(this::compare));
    }

    private void compare(String key, List<Held> entries) {
        String cache = entries.get(0).cache();
        List<Sent> ofKey =
                sentByCache.getOrDefault(cache, List.of()).stream()
                        .filter(each -> each.concerns(cache, key))
                        .toList();
        for (Held entry : entries) {
            findStale(entry, ofKey);
        }
        findDifferent(key, entries, ofKey);
    }

    private void findStale(Held entry, List<Sent> ofKey) {
        if (ofKey.stream().anyMatch(each -> each.node().equals(entry.node()))) {
            // Who changes a value may well put the new one before it tells the others.
            return;
        }
        ofKey.stream()
                .filter(each -> each.notBefore() - entry.notAfter() > TOLERANCE_MILLIS)
                .max((a, b) -> Long.compare(a.notBefore(), b.notBefore()))
                .ifPresent(
                        each ->
                                stale.add(
                                        new Finding(
                                                Finding.Kind.STALE,
                                                entry.cache(),
                                                entry.key(),
                                                Set.of(entry.node()),
                                                "put "
                                                        + Spans.ofMillis(
                                                                each.notBefore() - entry.notAfter())
                                                        + " before "
                                                        + each.node()
                                                        + " invalidated "
                                                        + (each.key().equals(Sent.WHOLE_CACHE)
                                                                ? "the cache"
                                                                : "it"))));
    }

    private void findDifferent(String key, List<Held> entries, List<Sent> ofKey) {
        if (key.equals(Sent.WHOLE_CACHE)) {
            // Each node tells of another entry, its oldest.
            return;
        }
        long latest = ofKey.stream().mapToLong(Sent::notAfter).max().orElse(Long.MAX_VALUE);
        Map<String, Set<String>> nodesByValue = new TreeMap<>();
        Set<String> nodes = new HashSet<>();
        for (Held entry : entries) {
            if (!entry.value().isEmpty() && entry.notBefore() > latest) {
                nodes.add(entry.node());
                nodesByValue.computeIfAbsent(entry.value(), v -> new TreeSet<>()).add(entry.node());
            }
        }
        if (nodes.size() < 2) {
            return;
        }
        String cache = entries.get(0).cache();
        int[] counts = comparedAndDifferent.computeIfAbsent(cache, c -> new int[2]);
        counts[0]++;
        if (nodesByValue.size() > 1) {
            counts[1]++;
            List<String> groups = new ArrayList<>();
            nodesByValue.values().forEach(group -> groups.add(String.join(" and ", group)));
            different.add(
                    new Finding(
                            Finding.Kind.DIFFERENT,
                            cache,
                            key,
                            new TreeSet<>(nodes),
                            "other values at " + String.join(" than at ", groups)));
        }
    }

    /** Returns the entries that should have gone. */
    public List<Finding> stale() {
        return List.copyOf(stale);
    }

    /** Returns the keys with different values, also in caches where that says nothing. */
    public List<Finding> different() {
        return List.copyOf(different);
    }

    /**
     * Returns the caches where most of the keys, if there are some, have different values, so that
     * this says nothing.
     */
    public Set<String> differingByNature() {
        Set<String> caches = new TreeSet<>();
        comparedAndDifferent.forEach(
                (cache, counts) -> {
                    if (counts[0] >= LEAST_TO_JUDGE && 2 * counts[1] > counts[0]) {
                        caches.add(cache);
                    }
                });
        return caches;
    }
}
