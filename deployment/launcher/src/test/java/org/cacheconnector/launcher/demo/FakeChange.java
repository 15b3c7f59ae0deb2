package org.cacheconnector.launcher.demo;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.cacheconnector.launcher.cluster.RunningNode;

/**
 * A scenario whose changes are known to the changed node at once, and to the others when their
 * questions have taken long enough. Each question takes some time. Thread-safe.
 */
final class FakeChange {

    /** A time that no test waits for. */
    static final Duration NEVER = Duration.ofDays(1);

    private final FakePace pace;
    private final Duration question;
    private final List<String> events;
    private final Map<String, Long> knownAt = new ConcurrentHashMap<>();
    private volatile Duration delay;

    FakeChange(FakePace pace, Duration question, Duration delay, List<String> events) {
        this.pace = pace;
        this.question = question;
        this.delay = delay;
        this.events = events;
    }

    FakeChange(FakePace pace, Duration delay) {
        this(pace, Duration.ofMillis(1), delay, new CopyOnWriteArrayList<>());
    }

    /** Sets how long after a change the other nodes know of it. */
    void delay(Duration until) {
        this.delay = until;
    }

    /** Makes a node forget what it knew. */
    void relapse(String node) {
        knownAt.put(node, Long.MAX_VALUE);
    }

    Scenario scenario(String title) {
        return new Scenario(
                title,
                (servers, roles, name) -> {
                    events.add("prepare " + title);
                    knownAt.clear();
                    return Trial.of(
                            node -> change(title, roles, node), node -> isStale(node.name()));
                });
    }

    private void change(String title, Roles roles, RunningNode node) {
        events.add("change " + title + " at " + node.name());
        for (RunningNode asked : roles.asked()) {
            knownAt.put(asked.name(), pace.nanos() + delay.toNanos());
        }
        knownAt.put(node.name(), pace.nanos());
    }

    private boolean isStale(String node) {
        pace.pause(question);
        return pace.nanos() < knownAt.getOrDefault(node, Long.MAX_VALUE);
    }
}
