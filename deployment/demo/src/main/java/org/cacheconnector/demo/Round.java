package org.cacheconnector.demo;

import java.util.Locale;
import java.util.Map;

/**
 * What one round showed: how many entries were changed on one server, how many of them disappeared
 * from the other, and how long that took. Immutable.
 */
final class Round {

    static final String HEADER =
            """
            | connector | on server A | entries | gone from B | p50      | p99      | max      |
            |-----------|-------------|--------:|------------:|---------:|---------:|---------:|""";

    private final String connector;
    private final String change;
    private final int changed;
    private final long[] sortedMicros;

    /**
     * @param connector {@code on} or {@code off}
     * @param change what was done on server A
     * @param changed when each entry was changed, by key, in microseconds
     * @param gone when each entry disappeared from server B; other keys do not count
     */
    Round(String connector, String change, Map<Object, Long> changed, Map<Object, Long> gone) {
        this.connector = connector;
        this.change = change;
        this.changed = changed.size();
        this.sortedMicros =
                changed.entrySet().stream()
                        .filter(entry -> gone.containsKey(entry.getKey()))
                        .mapToLong(entry -> gone.get(entry.getKey()) - entry.getValue())
                        .sorted()
                        .toArray();
    }

    int changed() {
        return changed;
    }

    int gone() {
        return sortedMicros.length;
    }

    /** Returns the time within which {@code percent} of the entries that disappeared were gone. */
    long percentileMicros(int percent) {
        int rank = (int) Math.ceil(percent / 100.0 * sortedMicros.length);
        return sortedMicros[Math.max(0, rank - 1)];
    }

    String row() {
        return String.format(
                Locale.ROOT,
                "| %-9s | %-11s | %7d | %11d | %8s | %8s | %8s |",
                connector,
                change,
                changed,
                gone(),
                time(50),
                time(99),
                time(100));
    }

    private String time(int percent) {
        return gone() == 0
                ? "never"
                : String.format(Locale.ROOT, "%.2f ms", percentileMicros(percent) / 1000.0);
    }
}
