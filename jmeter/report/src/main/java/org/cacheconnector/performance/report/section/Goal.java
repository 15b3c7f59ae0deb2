package org.cacheconnector.performance.report.section;

import java.util.List;
import org.cacheconnector.performance.report.document.Block.Tone;
import org.cacheconnector.performance.report.markup.Numbers;
import org.cacheconnector.performance.results.Cell;
import org.cacheconnector.performance.results.CellKey;
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

    /** Asks how long answers are stale; what it costs is not its matter. */
    private static final String ACROSS_CLUSTERS = "revocation-across-clusters";

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

    /** Returns the goal in words. */
    static String words(double margin) {
        return "The goal: with the connector the nodes use at most "
                + Numbers.percent(margin)
                + " more processor time for a flow, and no answer is stale 1 s after a revocation.";
    }

    /** Returns whether a cell tells what the connector costs. */
    static boolean isCost(CellKey key) {
        return !key.aa() && !key.scenario().equals(ACROSS_CLUSTERS);
    }

    static Goal of(Cell cell, List<Comparison> comparisons, double margin) {
        List<Staleness> looks = MeasuredStudy.staleness(cell, cell.key().servers());
        long revoked = looks.stream().mapToLong(Staleness::revoked).sum();
        long stale = looks.stream().mapToLong(Staleness::staleAfterOneSecond).sum();
        if (stale > 0) {
            return MISSED;
        }
        if (cell.saturated() || cell.status() != Cell.Status.COMPLETE) {
            return NOT_SHOWN;
        }
        if (!isCost(cell.key())) {
            return revoked > 0 ? REACHED : NOT_SHOWN;
        }
        Comparison cost = MeasuredStudy.metric(comparisons, Metric.CPU);
        if (cost.change().isEmpty()) {
            return NOT_SHOWN;
        }
        Interval worse = cost.change().get().worsening();
        return worse.low() > margin ? MISSED : worse.high() <= margin ? REACHED : NOT_SHOWN;
    }

    static Tone tone(Verdict verdict) {
        return switch (verdict.kind()) {
            case NO_MORE_THAN, BETTER -> Tone.GOOD;
            case WORSE_WITHIN_MARGIN -> Tone.PLAIN;
            case WORSE -> Tone.BAD;
            case CANNOT_TELL -> Tone.UNSURE;
        };
    }
}
