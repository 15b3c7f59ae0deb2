package org.cacheconnector.launcher.demo;

import java.time.Duration;
import java.util.Collections;
import java.util.Comparator;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What came of one scenario in one phase. Immutable.
 *
 * @param changedAt the node that the change was made at
 * @param seen what was seen, by the name of the node asked; empty after a failure
 * @param failure why nothing was shown; empty if something was
 */
record Outcome(String changedAt, SortedMap<String, Observation> seen, String failure) {

    private static final Comparator<Observation> BY_TRUTH =
            Comparator.comparing((Observation one) -> !one.truthful())
                    .thenComparing(Observation::after);

    static Outcome seen(String changedAt, Map<String, Observation> seen) {
        return new Outcome(changedAt, new TreeMap<>(seen), "");
    }

    static Outcome failed(String changedAt, String why) {
        return new Outcome(changedAt, new TreeMap<>(), why);
    }

    boolean isFailure() {
        return !failure.isEmpty();
    }

    /** Returns whether no node told the truth. */
    boolean isStaleEverywhere() {
        return !isFailure() && seen.values().stream().noneMatch(Observation::truthful);
    }

    /** Returns whether every node told the truth within a time. */
    boolean isTruthfulWithin(Duration limit) {
        return !isFailure()
                && seen.values().stream()
                        .allMatch(one -> one.truthful() && one.after().compareTo(limit) <= 0);
    }

    /** Says it in a few words. */
    String show() {
        if (isFailure()) {
            return "FAILED: " + failure;
        }
        Observation worst = worst();
        return (worst.truthful() ? "true after " : "still stale after ") + show(worst.after());
    }

    /** Returns milliseconds below a second, and seconds from there on. */
    static String show(Duration duration) {
        long millis = duration.toMillis();
        return millis < 1_000 ? millis + " ms" : String.format(Locale.ROOT, "%.1f s", millis / 1e3);
    }

    /** Returns what was seen at the node that was the first to tell the truth. */
    Observation best() {
        return Collections.min(seen.values(), BY_TRUTH);
    }

    /** Returns what was seen at the node that was the last to tell the truth, or never did. */
    Observation worst() {
        return Collections.max(seen.values(), BY_TRUTH);
    }
}
