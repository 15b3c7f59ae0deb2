package org.cacheconnector.harness.net;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

/** The faults a proxy adds at the moment. Used by the proxy's own thread only. */
final class Faults {

    private final Map<Direction, Long> latencyNanos = new EnumMap<>(Direction.class);
    private final Set<Direction> swallowed = EnumSet.noneOf(Direction.class);
    private final Set<Direction> stalled = EnumSet.noneOf(Direction.class);

    void clear() {
        latencyNanos.clear();
        swallowed.clear();
        stalled.clear();
    }

    void setLatency(Direction direction, long nanos) {
        latencyNanos.put(direction, nanos);
    }

    void swallow(Set<Direction> directions) {
        swallowed.clear();
        swallowed.addAll(directions);
    }

    void stall(Set<Direction> directions) {
        stalled.clear();
        stalled.addAll(directions);
    }

    long latencyNanos(Direction direction) {
        return latencyNanos.getOrDefault(direction, 0L);
    }

    boolean isSwallowed(Direction direction) {
        return swallowed.contains(direction);
    }

    boolean isStalled(Direction direction) {
        return stalled.contains(direction);
    }

    boolean isBlackHole() {
        return swallowed.size() == Direction.values().length;
    }
}
