package org.cacheconnector.core.simulation;

import java.util.ArrayList;
import java.util.List;
import org.cacheconnector.core.model.CacheId;

/** What was removed where, and so must be gone from all other nodes. */
final class Removals {

    static final CacheId A = new CacheId("t", "m", "a");
    static final CacheId B = new CacheId("t", "m", "b");
    static final CacheId C = new CacheId("t", "m", "c");

    private record Removal(long order, SimulatedNode origin, CacheId cache, Object key) {}

    private final Simulation simulation;
    private final List<Removal> removals = new ArrayList<>();
    private int keys;

    Removals(Simulation simulation) {
        this.simulation = simulation;
    }

    /** Removes a new key of {@code cache} on {@code node}; returns the key. */
    Object next(SimulatedNode node, CacheId cache) {
        Object key = "key" + ++keys;
        removals.add(new Removal(simulation.nextOrder(), node, cache, key));
        node.remove(cache, key);
        return key;
    }

    /** Removes {@code count} new keys of {@code cache}, one every so many milliseconds. */
    void every(long millis, int count, SimulatedNode node, CacheId cache) {
        for (int i = 0; i < count; i++) {
            simulation.after(i * millis, () -> next(node, cache));
        }
    }

    /** Returns how many of the removed entries {@code node} may still hold. */
    int staleOn(SimulatedNode node) {
        int stale = 0;
        for (Removal removal : removals) {
            if (removal.origin != node
                    && !node.caches.isRemovedSince(removal.order, removal.cache, removal.key)) {
                stale++;
            }
        }
        return stale;
    }

    /** Returns how many removed keys reached {@code node} by name. */
    long byNameOn(SimulatedNode node) {
        return removals.stream()
                .filter(removal -> node.caches.isRemovedByName(removal.cache, removal.key))
                .count();
    }

    void assertNothingStale() {
        for (SimulatedNode node : simulation.nodes()) {
            require(staleOn(node) == 0, staleOn(node) + " keys stale on " + node.name());
        }
    }

    void assertNothingStaleAfter(long millis) {
        simulation.run(millis);
        assertNothingStale();
    }

    /** Nothing is stale, and nothing was cleared but at the first connection. */
    void assertAllWell() {
        assertNothingStale();
        assertNothingUnexpectedlyCleared();
    }

    void assertAllWellAfter(long millis) {
        simulation.run(millis);
        assertAllWell();
    }

    void assertNothingUnexpectedlyCleared() {
        for (SimulatedNode node : simulation.nodes()) {
            long clears = node.metrics.unexpectedClears();
            require(clears == 0, clears + " clears of " + node.name());
        }
    }

    /** Without a library for tests: simulations run outside of tests, too. */
    private static void require(boolean right, String otherwise) {
        if (!right) {
            throw new AssertionError(otherwise);
        }
    }
}
