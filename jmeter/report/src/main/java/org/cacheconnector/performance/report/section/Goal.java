package org.cacheconnector.performance.report.section;

import java.util.List;
import java.util.stream.Stream;
import org.cacheconnector.performance.report.document.Block.Tone;
import org.cacheconnector.performance.results.Cell;
import org.cacheconnector.performance.results.Staleness;
import org.cacheconnector.performance.statistics.Comparison;
import org.cacheconnector.performance.statistics.Interval;
import org.cacheconnector.performance.statistics.Metric;
import org.cacheconnector.performance.statistics.Verdict;

/** What the connector is meant to cost at most, and whether a cell shows it. */
enum Goal {
    /** The estimate and the interval are as they should be. */
    REACHED("reached", Tone.GOOD),
    /** It may or may not be reached. */
    NOT_SHOWN("not shown", Tone.UNSURE),
    /** It surely costs more. */
    MISSED("missed", Tone.BAD);

    /** The goal in words. */
    static final String WORDS =
            "The goal: the connector costs at most 1% of throughput and of p99 (and surely no more"
                    + " than 3%), and no answer is stale 1 s after a revocation.";

    private static final double MOST = 0.01;
    private static final double SURELY_MOST = 0.03;

    private final String title;
    private final Tone tone;

    Goal(String title, Tone tone) {
        this.title = title;
        this.tone = tone;
    }

    String title() {
        return title;
    }

    Tone tone() {
        return tone;
    }

    static Goal of(Cell cell, List<Comparison> comparisons) {
        long stale =
                MeasuredStudy.staleness(cell, cell.key().servers()).stream()
                        .mapToLong(Staleness::staleAfterOneSecond)
                        .sum();
        if (stale > 0) {
            return MISSED;
        }
        List<Goal> goals =
                Stream.of(Metric.THROUGHPUT, Metric.P99)
                        .map(metric -> of(MeasuredStudy.metric(comparisons, metric), cell))
                        .toList();
        return goals.contains(MISSED) ? MISSED : goals.contains(NOT_SHOWN) ? NOT_SHOWN : REACHED;
    }

    static Tone tone(Verdict verdict) {
        return switch (verdict.kind()) {
            case NO_MORE_THAN, BETTER -> Tone.GOOD;
            case WORSE_WITHIN_MARGIN -> Tone.PLAIN;
            case WORSE -> Tone.BAD;
            case CANNOT_TELL -> Tone.UNSURE;
        };
    }

    private static Goal of(Comparison comparison, Cell cell) {
        if (cell.saturated() || comparison.change().isEmpty()) {
            return NOT_SHOWN;
        }
        Interval worse = comparison.change().get().worsening();
        if (worse.low() > MOST) {
            return MISSED;
        }
        return worse.estimate() <= MOST && worse.high() <= SURELY_MOST ? REACHED : NOT_SHOWN;
    }
}
