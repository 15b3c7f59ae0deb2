package org.cacheconnector.performance.measure.samples;

import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Counts the failed requests of measured slices by what was answered, and notices that servers have
 * stopped to serve: most of the flows that ended lately failed. Used by one thread.
 */
final class Failures {

    /** Messages that differ each time must not fill the memory. */
    private static final int KINDS = 100;

    private static final int MESSAGE = 120;
    private static final int LOOKED_AT = 40;

    private final Map<String, Long> kinds = new HashMap<>();
    private final Deque<Boolean> recent = new ArrayDeque<>();
    private long total;
    private String last = "an assertion";

    /** Adds a failed request. */
    void request(Sample failed, boolean measured) {
        String message = failed.message();
        last =
                "%s: %s %s"
                        .formatted(
                                failed.label(),
                                failed.code(),
                                message.length() > MESSAGE
                                        ? message.substring(0, MESSAGE) + "…"
                                        : message);
        if (measured) {
            total++;
            if (kinds.containsKey(last) || kinds.size() < KINDS) {
                kinds.merge(last, 1L, Long::sum);
            }
        }
    }

    void flow(boolean success) {
        recent.addLast(success);
        if (recent.size() > LOOKED_AT) {
            recent.removeFirst();
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
                                "%d requests failed in measured slices, %d of them: %s"
                                        .formatted(total, most.getValue(), most.getKey()));
    }

    /** Returns a sentence if most of the flows that ended last failed. */
    Optional<String> trouble() {
        long failed = recent.stream().filter(success -> !success).count();
        return recent.size() < LOOKED_AT || failed * 2 <= LOOKED_AT
                ? Optional.empty()
                : Optional.of(
                        "%d of the last %d flows failed, lastly at %s"
                                .formatted(failed, LOOKED_AT, last));
    }
}
