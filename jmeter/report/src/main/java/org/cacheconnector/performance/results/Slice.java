package org.cacheconnector.performance.results;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One stretch of time with one set-up in force.
 *
 * @param pair slices of the same pair follow each other, in random order
 * @param setUp in force
 * @param start of the measured part, after the warm-up
 * @param seconds its length
 * @param labels what was measured of each label
 * @param processes what each process used
 * @param counters how much the connector's counters grew, summed over all nodes, and the database's
 * @param staleness null in scenarios that do not look for it
 * @param lateStarts open model: flows that the generator began over 10 ms after their time
 */
public record Slice(
        int pair,
        SetUp setUp,
        Instant start,
        double seconds,
        List<LabelResult> labels,
        List<ProcessUse> processes,
        Map<String, Long> counters,
        Staleness staleness,
        long lateStarts) {

    /** Returns the whole flow among its labels. */
    public Optional<LabelResult> flow() {
        return labels.stream().filter(LabelResult::flow).findFirst();
    }
}
