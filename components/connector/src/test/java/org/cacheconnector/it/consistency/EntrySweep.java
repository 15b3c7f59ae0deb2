package org.cacheconnector.it.consistency;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;

/**
 * Reads every key on every node, without loading any, when all work has ended and everything is
 * healed, until no entry is stale or the bound has passed. For one thread.
 */
final class EntrySweep {

    private static final Duration INTERVAL = Duration.ofMillis(20);

    private final CheckedCluster cluster;
    private final List<String> caches;
    private final SourceOfTruth truth;
    private Duration consistentAfter = Duration.ZERO;

    EntrySweep(CheckedCluster cluster, List<String> caches, SourceOfTruth truth) {
        this.cluster = cluster;
        this.caches = caches;
        this.truth = truth;
    }

    /**
     * Sweeps until no entry is stale, or the bound has passed. Returns those that are still stale.
     *
     * @param since when work had ended and everything was healed
     * @param bound how long entries may be stale from then
     */
    List<StaleAnswer> run(long since, Duration bound) throws InterruptedException {
        while (true) {
            long begun = System.nanoTime() - since;
            List<StaleAnswer> stale = sweep();
            if (stale.isEmpty() || begun >= bound.toNanos()) {
                consistentAfter = Duration.ofNanos(begun);
                return stale;
            }
            TimeUnit.NANOSECONDS.sleep(INTERVAL.toNanos());
        }
    }

    /** Returns how long it took from healing until no entry was stale, or the bound had passed. */
    Duration consistentAfter() {
        return consistentAfter;
    }

    private List<StaleAnswer> sweep() throws InterruptedException {
        List<StaleAnswer> stale = new ArrayList<>();
        for (CarbonNode node : cluster.nodes()) {
            if (!node.gate().enter()) {
                throw new IllegalStateException(node.name() + " is not there after healing");
            }
            try {
                caches.forEach(cache -> sweep(node, cache, stale));
            } finally {
                node.gate().leave();
            }
        }
        return stale;
    }

    private void sweep(CarbonNode node, String cache, List<StaleAnswer> stale) {
        long askedAt = System.nanoTime();
        node.entries(cache)
                .forEach(
                        (key, version) -> {
                            KeyHistory row = truth.row(key);
                            OptionalLong overwrittenAt = row.overwrittenAt(version, askedAt);
                            if (overwrittenAt.isPresent()) {
                                stale.add(
                                        new StaleAnswer(
                                                node.name(),
                                                key,
                                                version,
                                                row.version(),
                                                Duration.ofNanos(
                                                        askedAt - overwrittenAt.getAsLong())));
                            }
                        });
    }
}
