package org.cacheconnector.performance.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.cacheconnector.performance.results.Cell;
import org.cacheconnector.performance.results.CellKey;
import org.cacheconnector.performance.results.Load;
import org.cacheconnector.performance.results.ResultsFolder;
import org.cacheconnector.performance.results.SetUp;
import org.cacheconnector.performance.results.Topology;
import org.cacheconnector.performance.synthetic.SyntheticStudy;
import org.cacheconnector.performance.synthetic.Truth;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class StudyReportTest {

    private static final CellKey KEY =
            new CellKey(Topology.MULTI, SetUp.ACTIVEMQ, "oidc-code-consent", Load.users(10));
    private static final CellKey STALE =
            new CellKey(
                    Topology.MULTI, SetUp.ACTIVEMQ, "revocation-across-clusters", Load.users(2));
    private static final CellKey CACHES_OFF =
            new CellKey(Topology.MULTI, SetUp.CACHES_OFF, "oidc-code-consent", Load.users(10));
    private static final Truth TRUTH = Truth.of(0, 0.002, 6);

    @TempDir private Path path;
    private ResultsFolder folder;

    @BeforeEach
    void nameFolder() {
        folder = new ResultsFolder(path.resolve("results"));
    }

    @Test
    void hasTheColumnsOfThePublishedStudyAndItsFigures() throws IOException {
        SyntheticStudy.write(folder, List.of(SyntheticStudy.cell(KEY, TRUTH)));

        String markdown = markdown();

        assertThat(markdown)
                .contains(
                        "| Scenario Name | Concurrency | \\# Samples | Throughput"
                                + " (transactions/sec) | Average Response Time (ms) | error % | min"
                                + " | p50 | p75 | p90 | p95 | p99 | max | stddev |")
                .contains("measured on other machines, published by the seed study")
                .contains("| 137,094 | 457.02 | 106.37 | – |")
                .contains("Setup 1: both clusters serving, the connector is paused")
                .contains(
                        "Setup 2: both clusters serving, the connector is connected with ActiveMQ")
                .doesNotContain("Single cluster deployment");
    }

    /** The six pairs leave heaps of 300 to 250 MB. */
    @Test
    void theLeastHeapAfterCollectionsIsGivenForEachHalf() throws IOException {
        SyntheticStudy.write(folder, List.of(SyntheticStudy.cell(KEY, TRUTH)));

        assertThat(markdown())
                .contains("least heap after GC (MB), first half | second half")
                .containsPattern("\\| a1 \\| ActiveMQ \\|.* 280 \\| 250 \\|");
    }

    @Test
    void theIbmMqOfServersThatWereThereIsNotCalledTheStandIn() throws IOException {
        CellKey given =
                new CellKey(Topology.MULTI, SetUp.GIVEN_IBMMQ, "oidc-code-consent", Load.users(10));
        SyntheticStudy.write(folder, List.of(SyntheticStudy.cell(given, TRUTH)));

        assertThat(markdown())
                .contains("With Consent, 10 users, IBM MQ")
                .contains("the connector is connected with IBM MQ**")
                .doesNotContain("users, IBM MQ (stand-in)");
    }

    @Test
    void countsRequestsAndFlows() throws IOException {
        Cell cell = SyntheticStudy.cell(KEY, TRUTH);
        SyntheticStudy.write(folder, List.of(cell));
        long flows =
                cell.slices().stream()
                        .filter(slice -> slice.setUp() == SetUp.ACTIVEMQ)
                        .flatMap(slice -> slice.labels().stream())
                        .filter(label -> label.flow())
                        .mapToLong(label -> label.samples())
                        .sum();

        assertThat(markdown())
                .contains(String.format("With Consent | 10 | %,d |", flows))
                .contains(String.format("With Consent | 10 | %,d |", flows * 4));
    }

    @Test
    void saysThatTheGoalIsReached() throws IOException {
        SyntheticStudy.write(
                folder, List.of(SyntheticStudy.cell(STALE, Truth.of(-0.2, 0.002, 10))));

        assertThat(markdown()).contains("In 1 of 1 comparisons the goal is shown to be reached");
    }

    @Test
    void saysThatTheGoalIsMissed() throws IOException {
        SyntheticStudy.write(folder, List.of(SyntheticStudy.cell(KEY, Truth.of(0.1, 0.002, 6))));

        assertThat(markdown())
                .contains("in 1 it is missed")
                .contains("lower by 9")
                .contains("| missed |");
    }

    @Test
    void whatAFlowCostsIsSaidByThreadAndInCounts() throws IOException {
        SyntheticStudy.write(folder, List.of(SyntheticStudy.cell(KEY, TRUTH)));

        assertThat(markdown())
                .contains("| 95% interval | Adjusted |")
                .contains("| connector and client together | 0.000 | ")
                .contains("| 11.11% |")
                .contains("| SQL transactions | 0.000 | 12.000 | 12.000 |")
                .contains("of 1 intervals of processor time, expect about 0.1");
    }

    @Test
    void timesThatContradictTheThroughputAreNotPublished() throws IOException {
        CellKey more = new CellKey(KEY.topology(), KEY.servers(), KEY.scenario(), Load.users(77));
        Cell cell = SyntheticStudy.cell(KEY, TRUTH);
        SyntheticStudy.write(
                folder,
                List.of(
                        new Cell(
                                more,
                                cell.status(),
                                cell.remarks(),
                                false,
                                cell.started(),
                                cell.slices(),
                                cell.timeline())));

        assertThat(markdown())
                .contains("Times not published: Multi cluster")
                .contains("77 users at ")
                .contains("| – | 0.00% | – | – | – | – | – | – | – | – |")
                .contains("can't tell: the times contradict the throughput")
                .contains("| Throughput (flows/s) |")
                .doesNotContain("Latency over time");
    }

    @Test
    void p99OfTheOpenModelIsThatOfAllSlicesTogether() throws IOException {
        CellKey open =
                new CellKey(
                        Topology.MULTI,
                        SetUp.ACTIVEMQ,
                        "password-grant",
                        Load.flowsPerSecond(12.5));
        SyntheticStudy.write(folder, List.of(SyntheticStudy.cell(open, TRUTH)));

        assertThat(markdown())
                .containsPattern("\\d+ to \\d+(\\.\\d)? ms, all slices together")
                .contains("| p99 (ms), all slices together | ");
    }

    @Test
    void revocationIsNoCost() throws IOException {
        SyntheticStudy.write(folder, List.of(SyntheticStudy.cell(STALE, TRUTH)));

        assertThat(markdown())
                .contains("In 1 of 1 comparisons the goal is shown")
                .doesNotContain("intervals of processor time, expect");
    }

    @Test
    void anAaCellIsTheControlAndCountsAsNothingElse() throws IOException {
        CellKey control =
                new CellKey(KEY.topology(), KEY.servers(), KEY.scenario(), KEY.load(), true);
        SyntheticStudy.write(
                folder,
                List.of(
                        SyntheticStudy.cell(KEY, Truth.of(0.1, 0.002, 6)),
                        SyntheticStudy.cell(control, Truth.of(0.1, 0.002, 6))));

        assertThat(folder.cellFolder(control)).hasFileName(KEY.id() + "-aa");
        assertThat(markdown())
                .contains("In 0 of 1 comparisons")
                .contains("Control (A/A)")
                .contains("10 users, ActiveMQ paused, A/A")
                .contains("no more than");
    }

    @Test
    void staleAnswersMissTheGoal() throws IOException {
        SyntheticStudy.write(
                folder,
                List.of(SyntheticStudy.cell(STALE, Truth.of(-0.02, 0.002, 10).withStale(1))));

        assertThat(markdown()).contains("in 1 it is missed").contains("10 in ");
    }

    @Test
    void remarksStandAtTheTop() throws IOException {
        Cell cell = SyntheticStudy.cell(KEY, TRUTH.withErrors(0.02));
        Cell bad =
                new Cell(
                        KEY,
                        Cell.Status.INCOMPLETE,
                        List.of("node <b1> died | at 12:03"),
                        true,
                        cell.started(),
                        cell.slices(),
                        cell.timeline());
        SyntheticStudy.write(folder, List.of(bad), List.of(KEY, STALE), Map.of());

        String html = html();

        assertThat(html)
                .contains("Incomplete: Multi cluster, OIDC")
                .contains("node &lt;b1&gt; died | at 12:03")
                .contains("Saturated: Multi cluster")
                .contains("Not measured: Multi cluster, Revocation Across Clusters")
                .contains("2.00%) failed")
                .contains("this proves nothing")
                .doesNotContain("<b1>")
                .doesNotContain("NaN");
        assertThat(markdown()).contains("node \\<b1\\> died \\| at 12:03");
    }

    @Test
    void cachesOffIsComparedWithOtherServersAndSaysSo() throws IOException {
        SyntheticStudy.write(
                folder,
                List.of(SyntheticStudy.cell(KEY, TRUTH), SyntheticStudy.cell(CACHES_OFF, TRUTH)));

        assertThat(markdown())
                .contains("Not paired")
                .contains("slower by 139% (")
                .contains("| Caches off |");
    }

    @Test
    void linksPagesOfCells() throws IOException {
        SyntheticStudy.write(folder, List.of(SyntheticStudy.cell(KEY, TRUTH)));
        Path cell = folder.cellFolder(KEY);
        Files.createDirectories(cell.resolve("dashboard"));
        Files.writeString(cell.resolve("dashboard/index.html"), "");

        assertThat(html())
                .contains(
                        "href=\"cells/multi-activemq-oidc-code-consent-10u/dashboard/index.html\"");
    }

    @Test
    void emptyStudyIsStillAReport() throws IOException {
        SyntheticStudy.write(folder, List.of(), List.of(KEY), Map.of());

        assertThat(html())
                .contains("this study says nothing of its cost")
                .contains("Not measured: Multi cluster");
    }

    @Test
    void failedFlowsLeaveDashesNotNaN() throws IOException {
        SyntheticStudy.write(folder, List.of(SyntheticStudy.cell(KEY, TRUTH.withErrors(1))));

        assertThat(html()).contains("No flow succeeded").doesNotContain("NaN", "Infinity");
    }

    @Test
    void sameResultsGiveTheSamePage() throws IOException {
        SyntheticStudy.write(folder, List.of(SyntheticStudy.cell(KEY, TRUTH)));

        assertThat(html()).isEqualTo(html()).doesNotContain("src=", "http:", "https:", "@import");
    }

    @Test
    void namesTheFileThatIsMissing() {
        assertThatIOException()
                .isThrownBy(() -> new StudyReport().write(folder))
                .withMessageContaining("study.json");
    }

    private String html() throws IOException {
        new StudyReport().write(folder);
        return Files.readString(folder.path().resolve(StudyReport.HTML));
    }

    private String markdown() throws IOException {
        new StudyReport().write(folder);
        return Files.readString(folder.path().resolve(StudyReport.MARKDOWN));
    }
}
