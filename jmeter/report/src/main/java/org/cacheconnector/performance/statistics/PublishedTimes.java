package org.cacheconnector.performance.report.section;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.cacheconnector.performance.results.Cell;
import org.cacheconnector.performance.results.LabelResult;
import org.cacheconnector.performance.results.Load;
import org.cacheconnector.performance.results.SetUp;
import org.cacheconnector.performance.results.Slice;
import org.cacheconnector.performance.statistics.LittlesLaw;

/**
 * Checks measured times against the throughput beside them. In the closed model users are
 * throughput times mean time; in the open one as many flows must end as begin, or the times grow
 * while one looks. Times that contradict it are not published. Stateless.
 */
final class PublishedTimes {

    /** Flows that a slice's ends cut off, and what the generator does between them. */
    private static final double TOLERANCE = 0.1;

    private PublishedTimes() {}

    /** Returns why the times of a set-up are not published; nothing if they can be. */
    static Optional<String> contradiction(Cell cell, SetUp setUp) {
        List<Slice> slices = MeasuredStudy.slices(cell, setUp);
        Totals flows = Totals.of(slices, LabelResult::flow);
        if (flows.samples() == 0) {
            return Optional.empty();
        }
        Load load = cell.key().load();
        if (load.users() > 0) {
            LittlesLaw law = new LittlesLaw(load.users(), flows.perSecond(), flows.average(), 0);
            return law.holds(TOLERANCE) ? Optional.empty() : Optional.of(law.text());
        }
        return Math.abs(flows.perSecond() / load.flowsPerSecond() - 1) <= TOLERANCE
                ? Optional.empty()
                : Optional.of(
                        String.format(
                                Locale.ROOT,
                                "%.1f flows/s ended while %.1f began: there is no steady state",
                                flows.perSecond(),
                                load.flowsPerSecond()));
    }

    /** Returns whether all times of a cell can be published. */
    static boolean holds(Cell cell) {
        return MeasuredStudy.setUps(cell).stream()
                .allMatch(setUp -> contradiction(cell, setUp).isEmpty());
    }
}
