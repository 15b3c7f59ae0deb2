package org.cacheconnector.performance.statistics;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.cacheconnector.performance.results.Cell;
import org.cacheconnector.performance.results.LabelResult;
import org.cacheconnector.performance.results.Load;
import org.cacheconnector.performance.results.SetUp;
import org.cacheconnector.performance.results.Slice;

/**
 * Checks measured times against the throughput beside them. In the closed model users are
 * throughput times mean time; in the open one as many flows must end as begin, or the times grow
 * while one looks. Times that contradict it are not published. Stateless.
 */
public final class PublishedTimes {

    /** Flows that a slice's ends cut off, and what the generator does between them. */
    private static final double TOLERANCE = 0.1;

    /** Beyond this many standard deviations of what arrives at random it is no chance. */
    private static final double DEVIATIONS = 3;

    private PublishedTimes() {}

    /** Returns why the times of a set-up are not published; nothing if they can be. */
    public static Optional<String> contradiction(Cell cell, SetUp setUp) {
        List<Slice> slices = cell.slices(setUp);
        List<LabelResult> flows =
                slices.stream()
                        .flatMap(slice -> slice.labels().stream())
                        .filter(label -> label.flow() && label.samples() > 0)
                        .toList();
        if (flows.isEmpty()) {
            return Optional.empty();
        }
        double samples = flows.stream().mapToLong(LabelResult::samples).sum();
        double perSecond = samples / slices.stream().mapToDouble(Slice::seconds).sum();
        Load load = cell.key().load();
        if (load.users() > 0) {
            double millis =
                    flows.stream().mapToDouble(flow -> flow.samples() * flow.average()).sum();
            LittlesLaw law = new LittlesLaw(load.users(), perSecond, millis / samples, 0);
            return law.holds(TOLERANCE) ? Optional.empty() : Optional.of(law.text());
        }
        double due = load.flowsPerSecond() * samples / perSecond;
        double tolerance = Math.max(TOLERANCE, DEVIATIONS / Math.sqrt(due));
        return Math.abs(perSecond / load.flowsPerSecond() - 1) <= tolerance
                ? Optional.empty()
                : Optional.of(
                        String.format(
                                Locale.ROOT,
                                "%.1f flows/s ended while %.1f were due: there is no steady state",
                                perSecond,
                                load.flowsPerSecond()));
    }

    /** Returns whether all times of a cell can be published. */
    public static boolean hold(Cell cell) {
        return cell.setUps().stream().allMatch(setUp -> contradiction(cell, setUp).isEmpty());
    }
}
