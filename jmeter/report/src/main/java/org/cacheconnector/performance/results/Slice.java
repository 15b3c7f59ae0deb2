package org.cacheconnector.performance.results;

import java.time.Instant;
import java.util.List;
import java.util.Map;

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
 * @param unitMicros processor time in µs of a fixed piece of work on the generator's machine, the
 *     median of ten a second: the machine's speed; 0 if unknown, as in older results
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
        long lateStarts,
        double unitMicros) {}
