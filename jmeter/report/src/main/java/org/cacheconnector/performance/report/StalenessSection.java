package org.cacheconnector.performance.report;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;
import org.cacheconnector.performance.results.Cell;
import org.cacheconnector.performance.results.SetUp;
import org.cacheconnector.performance.results.Slice;
import org.cacheconnector.performance.results.Staleness;
import org.cacheconnector.performance.results.Times;

/** How long another cluster called revoked tokens active. Immutable. */
record StalenessSection(MeasuredStudy study) {

    private static final double MICROS = 1_000;

    Section section() {
        return new Section(
                "staleness",
                "Writes, seen at the other cluster",
                List.of(
                        "A token is revoked, or a user changed, at one cluster. Another one that has"
                                + " it cached is asked until it knows. Times are from the confirmed"
                                + " write to that answer. “Never” is a wait that was given up."),
                List.of(),
                List.of(
                        study.table(
                                "",
                                List.of(
                                        "writes",
                                        "stale answers",
                                        "stale after 1 s",
                                        "never seen",
                                        "p50 ms",
                                        "p99 ms",
                                        "longest ms"),
                                StalenessSection::values)));
    }

    private static Stream<String> values(Cell cell, SetUp setUp) {
        List<Staleness> all =
                cell.slices(setUp).stream().map(Slice::staleness).filter(Objects::nonNull).toList();
        if (all.isEmpty()) {
            return Stream.empty();
        }
        Histogram times = Times.histogram();
        all.forEach(each -> times.add(Times.decode(each.histogram())));
        return Stream.concat(
                Stream.of(
                                all.stream().mapToLong(Staleness::revoked),
                                all.stream().mapToLong(Staleness::staleAnswers),
                                all.stream().mapToLong(Staleness::staleAfterOneSecond),
                                all.stream().mapToLong(Staleness::neverInactive))
                        .map(numbers -> Long.toString(numbers.sum())),
                Stream.of(50, 99, 100)
                        .map(
                                percent ->
                                        times.getTotalCount() == 0
                                                ? Numbers.UNKNOWN
                                                : Numbers.of(
                                                        times.getValueAtPercentile(percent)
                                                                / MICROS)));
    }
}
