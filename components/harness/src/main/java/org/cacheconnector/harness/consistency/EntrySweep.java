package org.cacheconnector.harness.consistency;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Reads every key on every node, without loading any, when all work has ended and everything is
 * healed, until no entry is stale or it is clear that some stay so. For one thread.
 */
final class EntrySweep {

    /** How many times the bound an entry must be stale to be called permanently stale. */
    private static final int PATIENCE = 4;

    private static final Duration INTERVAL = Duration.ofMillis(20);

    private final CheckedCluster cluster;
    private final List<String> caches;
    private final SourceOfTruth truth;
    private final LongSupplier nanoClock;
    private Duration consistentAfter = Duration.ZERO;

    EntrySweep(
            CheckedCluster cluster,
            List<String> caches,
            SourceOfTruth truth,
            LongSupplier nanoClock) {
        this.cluster = cluster;
        this.caches = caches;
        this.truth = truth;
        this.nanoClock = nanoClock;
    }

    /**
     * Sweeps until no entry is stale, or patience ends.
     *
     * @param since when work had ended and everything was healed
     * @param bound how long entries may be stale from then
     */
    StaleEntries run(long since, Duration bound) throws InterruptedException {
        Set<StaleAnswer> late = new HashSet<>();
        Set<String> lateEntries = new HashSet<>();
        while (true) {
            long begun = nanoClock.getAsLong() - since;
            List<StaleAnswer> stale = sweep(since);
            if (stale.isEmpty()) {
                consistentAfter = Duration.ofNanos(begun);
                return new StaleEntries(List.of(), List.copyOf(late));
            }
            if (begun >= bound.toNanos()) {
                stale.stream().filter(entry -> lateEntries.add(nameOf(entry))).forEach(late::add);
            }
            if (begun >= bound.toNanos() * PATIENCE) {
                Set<String> left = new HashSet<>();
                stale.forEach(entry -> left.add(nameOf(entry)));
                late.removeIf(entry -> left.contains(nameOf(entry)));
                consistentAfter = Duration.ofNanos(begun);
                return new StaleEntries(stale, List.copyOf(late));
            }
            TimeUnit.NANOSECONDS.sleep(INTERVAL.toNanos());
        }
    }

    /** Returns how long it took from healing until no entry was stale, or patience ended. */
    Duration consistentAfter() {
        return consistentAfter;
    }

    private List<StaleAnswer> sweep(long since) throws InterruptedException {
        List<StaleAnswer> stale = new ArrayList<>();
        for (CheckedNode node : cluster.nodes()) {
            if (!node.gate().enter()) {
                throw new IllegalStateException(node.name() + " is not there after healing");
            }
            try {
                caches.forEach(cache -> sweep(node, cache, since, stale));
            } finally {
                node.gate().leave();
            }
        }
        return stale;
    }

    private void sweep(CheckedNode node, String cache, long since, List<StaleAnswer> stale) {
        long askedAt = nanoClock.getAsLong();
        node.entries(cache)
                .forEach(
                        (key, version) -> {
                            OptionalLong overwrittenAt = truth.overwrittenAt(key, version, askedAt);
                            if (overwrittenAt.isPresent()) {
                                stale.add(
                                        new StaleAnswer(
                                                node.name(),
                                                key,
                                                version,
                                                truth.version(key),
                                                Duration.ofNanos(
                                                        askedAt - overwrittenAt.getAsLong()),
                                                Duration.ofNanos(askedAt - since)));
                            }
                        });
    }

    private static String nameOf(StaleAnswer entry) {
        return entry.node() + '/' + entry.key();
    }
}
