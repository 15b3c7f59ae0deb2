package org.cacheconnector.performance.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.cacheconnector.performance.results.Cell;
import org.cacheconnector.performance.results.CellKey;
import org.cacheconnector.performance.results.Load;
import org.cacheconnector.performance.results.ResultsFolder;
import org.cacheconnector.performance.results.SetUp;
import org.cacheconnector.performance.results.Slice;
import org.cacheconnector.performance.results.Topology;
import org.cacheconnector.performance.statistics.RegressionReport.Outcome;
import org.cacheconnector.performance.synthetic.SyntheticStudy;
import org.cacheconnector.performance.synthetic.Truth;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class RegressionCheckTest {

    private static final CellKey KEY =
            new CellKey(Topology.MULTI, SetUp.ACTIVEMQ, "oidc-code-consent", Load.users(10));
    private static final CellKey STALE_KEY =
            new CellKey(
                    Topology.MULTI, SetUp.ACTIVEMQ, "revocation-across-clusters", Load.users(2));
    private static final String FAILED = "21 of the last 40 flows failed";
    private static final Truth USUAL = Truth.of(0, 0.01, 8);

    @TempDir private Path path;
    private ResultsFolder old;
    private ResultsFolder now;

    @BeforeEach
    void writeOld() throws IOException {
        old = new ResultsFolder(path.resolve("old"));
        now = new ResultsFolder(path.resolve("new"));
        SyntheticStudy.write(old, List.of(SyntheticStudy.cell(KEY, USUAL)));
    }

    @Test
    void noiseIsNoRegression() throws IOException {
        writeNew(USUAL);

        RegressionReport report = new RegressionCheck().compare(old, now);

        assertThat(report.regressed()).isFalse();
        assertThat(report.compared()).isTrue();
        assertThat(report.remarks()).isEmpty();
        assertThat(report.text()).startsWith("No regression in 24 figures compared.");
    }

    @Test
    void aQuarterSlowerIsOne() throws IOException {
        writeNew(Truth.of(0.25, 0.01, 8));

        RegressionReport report = new RegressionCheck().compare(old, now);

        assertThat(report.regressed()).isTrue();
        assertThat(report.rows())
                .filteredOn(row -> row.outcome() == Outcome.REGRESSED)
                .extracting(row -> row.comparison().setUp())
                .containsOnly(SetUp.ACTIVEMQ);
        assertThat(report.text())
                .contains("multi-activemq-oidc-code-consent-10u, activemq, Throughput: ")
                .doesNotContain("look at the machine");
    }

    @Test
    void fivePercentIsBelowTheThreshold() throws IOException {
        writeNew(Truth.of(0.05, 0.005, 8));

        assertThat(new RegressionCheck().compare(old, now).regressed()).isFalse();
        assertThat(
                        new RegressionCheck(new Thresholds(0.02, 0.02, 0.02))
                                .compare(old, now)
                                .regressed())
                .isTrue();
    }

    @Test
    void slowerServersAreNamed() throws IOException {
        writeNew(USUAL.withServers(1.3));

        assertThat(new RegressionCheck().compare(old, now).text())
                .contains("with the connector off too: look at the machine");
    }

    @Test
    void ofAMachineOfHalfTheSpeedTheConnectorsCostIsTheSame() throws IOException {
        writeNew(USUAL.withServers(2));

        assertThat(new RegressionCheck().compare(old, now).costs())
                .hasSize(Metric.values().length)
                .allSatisfy(
                        row -> {
                            assertThat(row.outcome()).isEqualTo(Outcome.FINE);
                            assertThat(row.comparison().baselineMean()).isCloseTo(1, within(0.1));
                            assertThat(row.comparison().setUpMean()).isCloseTo(1, within(0.1));
                        });
    }

    @Test
    void aFasterMachineDoesNotHideAConnectorThatCostsMore() throws IOException {
        writeNew(Truth.of(0.25, 0.01, 8).withServers(0.5));

        RegressionReport report = new RegressionCheck().compare(old, now);

        assertThat(report.regressed()).isTrue();
        assertThat(report.text())
                .contains("multi-activemq-oidc-code-consent-10u, activemq against off, Mean: ")
                .doesNotContain("look at the machine");
    }

    @Test
    void timesThatContradictTheThroughputAreNotCompared() throws IOException {
        CellKey others =
                new CellKey(Topology.MULTI, SetUp.ACTIVEMQ, "oidc-code-consent", Load.users(50));
        Cell cell = SyntheticStudy.cell(KEY, USUAL);
        Cell contradicted =
                new Cell(
                        others,
                        cell.status(),
                        cell.remarks(),
                        cell.saturated(),
                        cell.started(),
                        cell.slices(),
                        cell.timeline());
        SyntheticStudy.write(old, List.of(contradicted));
        SyntheticStudy.write(now, List.of(contradicted));

        RegressionReport report = new RegressionCheck().compare(old, now);

        assertThat(report.rows())
                .filteredOn(row -> row.outcome() == Outcome.NOT_COMPARED)
                .extracting(row -> row.comparison().metric().kind())
                .hasSize(10)
                .containsOnly(Metric.Kind.LATENCY);
        assertThat(report.text()).contains("the times contradict the throughput");
    }

    @Test
    void bigChangeInMuchNoiseIsNotFlagged() throws IOException {
        SyntheticStudy.write(old, List.of(SyntheticStudy.cell(KEY, Truth.of(0, 0.3, 5), 11)));
        writeNew(Truth.of(0.15, 0.3, 5));

        RegressionReport report = new RegressionCheck().compare(old, now);

        assertThat(report.rows())
                .filteredOn(row -> row.outcome() == Outcome.REGRESSED)
                .allSatisfy(
                        row ->
                                assertThat(
                                                row.comparison()
                                                        .change()
                                                        .orElseThrow()
                                                        .worsening()
                                                        .low())
                                        .isPositive());
        assertThat(report.rows())
                .extracting(RegressionReport.Row::outcome)
                .contains(Outcome.UNSURE);
    }

    @Test
    void staleAnswersAreARegressionAtOnce() throws IOException {
        SyntheticStudy.write(old, List.of(SyntheticStudy.cell(STALE_KEY, USUAL)));
        SyntheticStudy.write(now, List.of(SyntheticStudy.cell(STALE_KEY, USUAL.withStale(1))));

        RegressionReport report = new RegressionCheck().compare(old, now);

        assertThat(report.regressed()).isTrue();
        assertThat(report.text()).contains("8 answers stale after 1 s, none before");
    }

    @Test
    void nothingSucceedsAnyMore() throws IOException {
        writeNew(USUAL.withErrors(1));

        RegressionReport report = new RegressionCheck().compare(old, now);

        assertThat(report.regressed()).isTrue();
        assertThat(report.text()).contains("no flow succeeds any more").doesNotContain("NaN");
    }

    @Test
    void whatCannotBeMeasuredAnyMoreHasRegressed() throws IOException {
        writeNew(incomplete("Stopped on demand in the warm-up", List.of()));
        assertThat(new RegressionCheck().compare(old, now).regressed()).isFalse();

        writeNew(incomplete(FAILED, List.of()));

        RegressionReport none = new RegressionCheck().compare(old, now);

        assertThat(none.regressed()).isTrue();
        assertThat(none.text()).startsWith("REGRESSED: 2 of 2 figures");
        assertThat(none.text())
                .contains(
                        "multi-activemq-oidc-code-consent-10u, ACTIVEMQ: could be measured before"
                                + " and not any more: 21 of the last 40 flows failed");

        Cell whole = SyntheticStudy.cell(KEY, USUAL, 7);
        writeNew(incomplete(FAILED, whole.slices(SetUp.OFF)));

        RegressionReport half = new RegressionCheck().compare(old, now);

        assertThat(half.regressed()).isTrue();
        assertThat(half.failures())
                .singleElement()
                .asString()
                .startsWith("multi-activemq-oidc-code-consent-10u, ACTIVEMQ: could be measured");
    }

    private static Cell incomplete(String remark, List<Slice> slices) {
        return new Cell(
                KEY,
                Cell.Status.INCOMPLETE,
                List.of(remark),
                false,
                Instant.EPOCH,
                slices,
                List.of());
    }

    private void writeNew(Cell cell) throws IOException {
        SyntheticStudy.write(now, List.of(cell));
    }

    @Test
    void cellsOfOneStudyOnlyAreListed() throws IOException {
        SyntheticStudy.write(now, List.of(SyntheticStudy.cell(STALE_KEY, USUAL)));

        RegressionReport report = new RegressionCheck().compare(old, now);

        assertThat(report.onlyOld()).containsExactly(KEY);
        assertThat(report.onlyNew()).containsExactly(STALE_KEY);
        assertThat(report.compared()).isFalse();
        assertThat(report.text()).startsWith("NOTHING COULD BE COMPARED");
    }

    @Test
    void otherMachinesAreRemarkedLoudly() throws IOException {
        SyntheticStudy.write(
                now, List.of(SyntheticStudy.cell(KEY, USUAL)), List.of(KEY), Map.of("cores", "64"));

        assertThat(new RegressionCheck().compare(old, now).text())
                .contains("THE STUDIES ARE NOT OF THE SAME KIND")
                .contains("Different machine, cores: 2 (old), 64 (new)");
    }

    private void writeNew(Truth truth) throws IOException {
        SyntheticStudy.write(now, List.of(SyntheticStudy.cell(KEY, truth, 7)));
    }
}
