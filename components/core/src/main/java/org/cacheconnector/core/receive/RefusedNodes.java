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
 * The nodes whose messages were refused within the last {@link #SHORTEST_NANOS}, or within five
 * heartbeats if that is longer. Anybody can make up messages and names. So {@link #MAX_NAMES} names
 * are kept for each {@link Refusal}, cut at {@link #MAX_NAME} characters, and the log gets one line
 * a minute at most. For one thread at a time, except {@link #problems}.
 */
final class RefusedNodes {

    static final int MAX_NAMES = 16;
    static final int MAX_NAME = 80;
    static final long SHORTEST_NANOS = TimeUnit.SECONDS.toNanos(30);

    private static final Logger LOG = LoggerFactory.getLogger(RefusedNodes.class);
    private static final long LINE_NANOS = TimeUnit.MINUTES.toNanos(1);

    /** Stands for all nodes beyond {@link #MAX_NAMES}. */
    private static final String MORE = "and more";

    private final long recentNanos;
    private final Map<Refusal, Map<String, Long>> refused = new EnumMap<>(Refusal.class);
    private Set<Refusal> logged = EnumSet.noneOf(Refusal.class);
    private boolean everLogged;
    private long loggedAt;
    private volatile List<String> problems = List.of();

    RefusedNodes(SilenceTimes times) {
        this.recentNanos = Math.max(SHORTEST_NANOS, times.silentNanos());
    }

    /** Notes that a message was refused that claims to come from {@code node}. */
    void add(Refusal refusal, String node, long now) {
        Map<String, Long> nodes = refused.computeIfAbsent(refusal, r -> new LinkedHashMap<>());
        String name = node.length() <= MAX_NAME ? node : node.substring(0, MAX_NAME) + "…";
        boolean isNamed = nodes.size() < MAX_NAMES || nodes.containsKey(name);
        if (nodes.put(isNamed ? name : MORE, now) == null) {
            tick(now);
        }
    }

    /** Forgets nodes whose messages have not been refused for long. */
    void tick(long now) {
        if (refused.isEmpty() && logged.isEmpty()) {
            return;
        }
        refused.values()
                .forEach(nodes -> nodes.values().removeIf(last -> now - last >= recentNanos));
        refused.values().removeIf(Map::isEmpty);
        List<String> found = new ArrayList<>();
        refused.forEach((refusal, nodes) -> found.add(refusal.problem(listed(nodes.keySet()))));
        problems = List.copyOf(found);
        log(now);
    }

    private static String listed(Set<String> nodes) {
        List<String> names = new ArrayList<>(nodes);
        if (names.remove(MORE)) {
            names.add(MORE);
        }
        return (names.size() == 1 ? "node " : "nodes ") + String.join(", ", names);
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

    /** Returns the problem and the remedy for each cause. Any thread; never waits. */
    List<String> problems() {
        return problems;
    }
}
