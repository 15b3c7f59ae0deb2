package org.cacheconnector.performance.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.cacheconnector.performance.results.Cell;
import org.cacheconnector.performance.results.CellKey;
import org.cacheconnector.performance.results.Load;
import org.cacheconnector.performance.results.SetUp;
import org.cacheconnector.performance.results.Slice;
import org.cacheconnector.performance.results.Topology;
import org.cacheconnector.performance.statistics.Verdict.Kind;
import org.cacheconnector.performance.synthetic.SyntheticStudy;
import org.cacheconnector.performance.synthetic.Truth;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ComparerTest {

    private static final CellKey KEY =
            new CellKey(Topology.MULTI, SetUp.ACTIVEMQ, "oidc-code-consent", Load.users(50));

    private final Comparer comparer = new Comparer(Comparer.MARGIN);

    @Test
    void findsWhatTheConnectorCosts() {
        Cell cell = SyntheticStudy.cell(KEY, Truth.of(0.05, 0.004, 10));

        List<Comparison> comparisons = comparer.paired(cell);

        assertThat(comparisons).extracting(Comparison::metric).containsExactly(Metric.values());
        assertThat(comparisons)
                .allSatisfy(
                        comparison -> {
                            assertThat(comparison.values()).isEqualTo(10);
                            assertThat(comparison.paired()).isTrue();
                        });
        for (Metric metric : List.of(Metric.THROUGHPUT, Metric.MEAN)) {
            Comparison comparison = of(comparisons, metric);
            assertThat(comparison.verdict().kind()).isEqualTo(Kind.WORSE);
            Interval worse = comparison.change().orElseThrow().worsening();
            assertThat(worse.low()).isLessThan(0.05);
            assertThat(worse.high()).isGreaterThan(0.045);
        }
    }

    @Test
    void findsThatTheConnectorCostsNothing() {
        Cell cell = SyntheticStudy.cell(KEY, Truth.of(0, 0.003, 10));

        assertThat(of(comparer.paired(cell), Metric.THROUGHPUT).verdict().kind())
                .isEqualTo(Kind.NO_MORE_THAN);
    }

    @Test
    void tooFewPairsTellNothing() {
        Cell cell = SyntheticStudy.cell(KEY, Truth.of(0.5, 0.001, 4));

        Comparison comparison = of(comparer.paired(cell), Metric.THROUGHPUT);

        assertThat(comparison.change()).isEmpty();
        assertThat(comparison.verdict())
                .isEqualTo(
                        Verdict.cannotTell(
                                "4 of the pairs have this figure, at least 5 are needed"));
    }

    @Test
    void halfAPairCountsForNothing() {
        Cell cell = SyntheticStudy.cell(KEY, Truth.of(0, 0.01, 6));
        List<Slice> slices = cell.slices().subList(0, cell.slices().size() - 1);

        assertThat(of(comparer.paired(with(cell, slices, false)), Metric.P99).values())
                .isEqualTo(5);
    }

    @Test
    void failedFlowsHaveNoFigures() {
        Cell cell = SyntheticStudy.cell(KEY, Truth.of(0, 0.01, 6).withErrors(1));

        assertThat(of(comparer.paired(cell), Metric.THROUGHPUT).verdict().kind())
                .isEqualTo(Kind.CANNOT_TELL);
        assertThat(of(comparer.paired(cell), Metric.CPU).setUpMean()).isNaN();
    }

    @Test
    void saturatedGeneratorProvesNothing() {
        Cell cell = SyntheticStudy.cell(KEY, Truth.of(0, 0.003, 10));

        assertThat(comparer.paired(with(cell, cell.slices(), true)))
                .allSatisfy(
                        comparison ->
                                assertThat(comparison.verdict().text()).contains("proves nothing"));
    }

    @Test
    void comparesServersWithCachesOffWithOthers() {
        Truth truth = Truth.of(0, 0.01, 8);
        Cell caching = SyntheticStudy.cell(KEY, truth);
        Cell cachesOff =
                SyntheticStudy.cell(
                        new CellKey(KEY.topology(), SetUp.CACHES_OFF, KEY.scenario(), KEY.load()),
                        truth);

        assertThat(comparer.paired(cachesOff)).isEmpty();
        Comparison comparison =
                of(comparer.unpaired(caching, SetUp.OFF, cachesOff, SetUp.CACHES_OFF), Metric.MEAN);

        assertThat(comparison.paired()).isFalse();
        assertThat(comparison.verdict().kind()).isEqualTo(Kind.WORSE);
        Interval change = comparison.change().orElseThrow().relative();
        assertThat(change.low()).isBetween(1.2, 1.4);
        assertThat(change.high()).isBetween(1.4, 1.6);
    }

    @Test
    void sameResultsGiveTheSameVerdicts() {
        Cell cell = SyntheticStudy.cell(KEY, Truth.of(0.01, 0.02, 7));

        assertThat(comparer.paired(cell)).isEqualTo(comparer.paired(cell));
    }

    private static Comparison of(List<Comparison> comparisons, Metric metric) {
        return comparisons.stream()
                .filter(comparison -> comparison.metric() == metric)
                .findFirst()
                .orElseThrow();
    }

    private static Cell with(Cell cell, List<Slice> slices, boolean saturated) {
        return new Cell(
                cell.key(),
                cell.status(),
                cell.remarks(),
                saturated,
                cell.started(),
                slices,
                cell.timeline());
    }
}
