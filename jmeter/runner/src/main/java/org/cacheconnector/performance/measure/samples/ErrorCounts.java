package org.cacheconnector.performance.measure.samples;

import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Counts the failed requests of measured slices by what was answered. Used by one thread. */
final class ErrorCounts {

    /** Messages that differ each time must not fill the memory. */
    private static final int KINDS = 100;

    private static final int MESSAGE = 120;

    private final Map<String, Long> kinds = new HashMap<>();
    private long total;

    void add(Sample failed) {
        total++;
        String kind = describe(failed);
        if (kinds.containsKey(kind) || kinds.size() < KINDS) {
            kinds.merge(kind, 1L, Long::sum);
        }
    }

    /** Returns how many there were and of which kind most of them, if there were any. */
    Optional<String> summary() {
        return kinds.entrySet().stream()
                .max(
                        Map.Entry.<String, Long>comparingByValue()
                                .thenComparing(Map.Entry.comparingByKey(Comparator.reverseOrder())))
                .map(
                        most ->
                                total
                                        + (total == 1 ? " request" : " requests")
                                        + " failed in measured slices, "
                                        + most.getValue()
                                        + " of them: "
                                        + most.getKey());
    }

    static String describe(Sample failed) {
        String message = failed.message();
        return failed.label()
                + ": "
                + failed.code()
                + " "
                + (message.length() > MESSAGE ? message.substring(0, MESSAGE) + "…" : message);
    }
}
