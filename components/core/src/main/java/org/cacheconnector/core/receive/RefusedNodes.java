package org.cacheconnector.core.receive;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.cacheconnector.core.peers.SilenceTimes;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Which nodes this one does not understand or trust at present: their messages were refused within
 * the last {@link #SHORTEST_NANOS} or as long as five heartbeats take. Anybody may make messages
 * and names up, so of each {@link Refusal} {@link #MAX_NAMES} names are kept, cut at {@link
 * #MAX_NAME} characters, and the log has a line a minute at most. For one thread at a time, but for
 * {@link #problems}.
 */
final class RefusedNodes {

    static final int MAX_NAMES = 16;
    static final int MAX_NAME = 80;
    static final long SHORTEST_NANOS = TimeUnit.SECONDS.toNanos(30);

    private static final Logger LOG = LoggerFactory.getLogger(RefusedNodes.class);
    private static final long LINE_NANOS = TimeUnit.MINUTES.toNanos(1);

    private final long recentNanos;
    private final Map<Refusal, Map<String, Long>> refused = new EnumMap<>(Refusal.class);
    private final Map<Refusal, Long> unnamed = new EnumMap<>(Refusal.class);
    private Set<Refusal> logged = EnumSet.noneOf(Refusal.class);
    private boolean everLogged;
    private long loggedAt;
    private volatile List<String> problems = List.of();

    RefusedNodes(SilenceTimes times) {
        this.recentNanos = Math.max(SHORTEST_NANOS, times.silentNanos());
    }

    /** A message that says it comes from {@code node} was refused. */
    void refused(Refusal refusal, String node, long now) {
        Map<String, Long> nodes = refused.computeIfAbsent(refusal, r -> new LinkedHashMap<>());
        String name = node.length() <= MAX_NAME ? node : node.substring(0, MAX_NAME) + "…";
        boolean isNamed = nodes.size() < MAX_NAMES || nodes.containsKey(name);
        Long before = isNamed ? nodes.put(name, now) : unnamed.put(refusal, now);
        if (before == null) {
            tick(now);
        }
    }

    /** Forgets whose messages have not been refused for long. */
    void tick(long now) {
        if (refused.isEmpty() && logged.isEmpty()) {
            return;
        }
        unnamed.values().removeIf(last -> now - last >= recentNanos);
        refused.values()
                .forEach(nodes -> nodes.values().removeIf(last -> now - last >= recentNanos));
        refused.values().removeIf(Map::isEmpty);
        List<String> found = new ArrayList<>();
        refused.forEach((refusal, nodes) -> found.add(refusal.problem(listed(refusal, nodes))));
        problems = List.copyOf(found);
        log(now);
    }

    private String listed(Refusal refusal, Map<String, Long> nodes) {
        String names = (nodes.size() == 1 ? "node " : "nodes ") + String.join(", ", nodes.keySet());
        return unnamed.containsKey(refusal) ? names + " and more" : names;
    }

    private void log(long now) {
        if (logged.equals(refused.keySet()) || (everLogged && now - loggedAt < LINE_NANOS)) {
            return;
        }
        everLogged = true;
        loggedAt = now;
        logged = EnumSet.noneOf(Refusal.class);
        logged.addAll(refused.keySet());
        if (logged.isEmpty()) {
            LOG.info("No node's messages are refused any more.");
        } else {
            LOG.error("{}", String.join(" ", problems));
        }
    }

    /** Returns what is wrong, a sentence or two for each cause; any thread, no waiting. */
    List<String> problems() {
        return problems;
    }
}
