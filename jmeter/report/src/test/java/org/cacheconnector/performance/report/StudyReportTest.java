package org.cacheconnector.performance.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.cacheconnector.performance.SyntheticCells;
import org.cacheconnector.performance.results.Cell;
import org.cacheconnector.performance.results.CellKey;
import org.cacheconnector.performance.results.Load;
import org.cacheconnector.performance.results.ResultsFolder;
import org.cacheconnector.performance.results.SetUp;
import org.cacheconnector.performance.results.Topology;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StudyReportTest {

    private static final CellKey KEY = key("password-grant-revocation", 50, false);
    private static final CellKey STALE = key("revocation-across-clusters", 2, false);
    private static final SyntheticCells EXACT = new SyntheticCells(0.25, 0, 0, 5);

    @TempDir private Path path;
    private ResultsFolder folder;

    private static CellKey key(String scenario, int users, boolean aa) {
        return new CellKey(Topology.MULTI, 1, SetUp.ACTIVEMQ, scenario, Load.users(users), aa);
    }

    @BeforeEach
    void nameFolder() {
        folder = new ResultsFolder(path);
    }

    @Test
    void theTableHasARowForEachCellAndSetUpAndTheSeedsFiguresBeside() throws IOException {
        Load rate = Load.flowsPerSecond(2.5);
        CellKey given =
                new CellKey(Topology.SINGLE, 2, SetUp.GIVEN_IBMMQ, "oidc-code", rate, false);

        report(EXACT.cell(KEY, 1), EXACT.cell(given, 1));

        assertThat(text(StudyReport.CSV))
                .isEqualTo(
                        """
                        clusters,scenario,load,set-up,requests,requests/s,flows/s,average ms,p50 ms,p99 ms,error %,flow ms,seed requests/s,seed average ms
                        one cluster of 2 nodes,oidc-code,2.50 flows/s,IBM MQ,1000,20.0,10.0,3125,2345,9191,0.00,6250,,
                        two clusters,password-grant-revocation,50 users,ActiveMQ paused,1000,20.0,10.0,2500,1876,7352,0.00,5000,238.23,206.08
                        two clusters,password-grant-revocation,50 users,ActiveMQ,1000,20.0,10.0,3125,2345,9191,0.00,6250,238.25,206.12
                        """);
        assertThat(text(StudyReport.MARKDOWN))
                .startsWith(
                        "# Results of synthetic \\<study\\>\n\n| clusters | scenario | load | set-up |")
                .contains("| --- | --- | --- | --- | ---: |")
                .contains("| 0.00 | 5000 | 238.23 | 206.08 |\n")
                .contains(
                        "\n\\<Example \\& Sons\\> 3 GHz · 2 cores · 24 GB · system unknown ·"
                                + " 2026-11-21\n");
    }

    @Test
    void whatAStarvedGeneratorMeasuredIsOneWord() throws IOException {
        report(SyntheticCells.starved(EXACT.cell(KEY, 1), "it used 0.93 of a core"));

        assertThat(text(StudyReport.CSV))
                .contains(
                        "ActiveMQ,1000,starved,starved,starved,starved,starved,0.00,starved,238.25");
        assertThat(page())
                .contains("This study does not tell what the connector cost", "0.93 of a core");
    }

    @Test
    void timesAreStarvedIfUsersWaitedBetweenTheirRequests() throws IOException {
        report(EXACT.cell(key(KEY.scenario(), 75, false), 1));

        assertThat(text(StudyReport.CSV))
                .contains("ActiveMQ paused,1000,20.0,10.0,starved,starved,starved,0.00,starved")
                .contains("ActiveMQ,1000,20.0,10.0,3125");
    }

    @Test
    void theCostIsASentenceWithTheControlBesideIt() throws IOException {
        report(EXACT.cell(KEY, 1), EXACT.cell(key(KEY.scenario(), 50, true), 2));

        assertThat(folder.cellFolder(key(KEY.scenario(), 50, true))).hasFileName(KEY.id() + "-aa");
        assertThat(page())
                .contains("processor time for a flow differed by +25.0% (+25.0 to +25.0)")
                .contains("(A/A), the same method found +0.0% (+0.0 to +0.0).")
                .contains("two clusters, password-grant-revocation, 50 users, A/A, paused in both");
    }

    /** 10 and 11.8 ms of each node for a flow, of which 0.1 ms are the connector's. */
    @Test
    void processorTimeIsGivenByThreadAndAsPartOfACore() throws IOException {
        report(new SyntheticCells(0.2, 0, 0, 5).cell(KEY, 1));

        assertThat(page())
                .contains(row("20.0", "0", "0", "18.0", "0", "2.00"))
                .contains(row("23.6", "0.200", "0", "21.4", "0", "2.00"))
                .contains(row("11.8", "0.100", "0", "10.7", "0", "1.00"))
                .contains(row("3.00", "0.200"));
    }

    @Test
    void revokedTokensAreNoCost() throws IOException {
        report(EXACT.cell(STALE, 1));

        assertThat(page())
                .contains("This study does not tell what the connector cost")
                .contains(row("500", "4500", "0", "500", "5001", "5001", "5001"))
                .contains(row("500", "15", "0", "0", "12.0", "12.0", "12.0"));
    }

    @Test
    void aStoppedStudyIsRenderedAsFarAsItWent() throws IOException {
        Cell whole = EXACT.cell(KEY, 1);
        Cell stopped =
                new Cell(
                        KEY,
                        Cell.Status.INCOMPLETE,
                        List.of(Cell.STOPPED + " in slice 2 of 10"),
                        false,
                        whole.started(),
                        whole.slices().subList(0, 1));
        SyntheticCells.write(folder, List.of(stopped), List.of(STALE));

        new StudyReport().write(folder);

        assertThat(text(StudyReport.CSV)).hasLineCount(2).contains("ActiveMQ paused,200,20.0");
        assertThat(page())
                .contains(
                        "Not measured: two clusters, revocation-across-clusters, 2 users, ActiveMQ.")
                .contains("incomplete", "Stopped on demand in slice 2 of 10")
                .doesNotContain("NaN");
    }

    @Test
    void whatWasReadIsEscaped() throws IOException {
        report(SyntheticCells.starved(EXACT.cell(KEY, 1), "node <b1> died | \"now\"</script>"));

        assertThat(page())
                .contains("node &lt;b1&gt; died", "synthetic &lt;study&gt;")
                .contains("&lt;Example &amp; Sons&gt;", "a &amp; b")
                .doesNotContain("<b1>", "<Example", "now\"</script>");
        assertThat(
                        new Table("", 1, List.of("a,b"), List.of(List.of("\"c\""), List.of("d\ne")))
                                .csv())
                .isEqualTo("\"a,b\"\n\"\"\"c\"\"\"\n\"d\ne\"\n");
    }

    @Test
    void aDamagedOrMissingFileIsNamed() throws IOException {
        assertThatIOException()
                .isThrownBy(() -> new StudyReport().write(folder))
                .withMessageContaining("study.json");
        report(EXACT.cell(KEY, 1));
        Files.writeString(folder.cellFolder(KEY).resolve("cell.json"), "{\"key\":");

        assertThatIOException()
                .isThrownBy(() -> new StudyReport().write(folder))
                .withMessageContaining("cell.json is not a result of this program");
    }

    private void report(Cell... cells) throws IOException {
        SyntheticCells.write(folder, List.of(cells), List.of());
        new StudyReport().write(folder);
    }

    private String text(String name) throws IOException {
        return Files.readString(path.resolve(name));
    }

    /** Returns the page without its scripts. */
    private String page() throws IOException {
        String page = text(StudyReport.HTML);
        return page.substring(0, page.indexOf("<script>"));
    }

    /** As the page has neighbouring cells of a row. */
    private static String row(String... values) {
        return "<td class=\"n\">" + String.join("</td><td class=\"n\">", values) + "</td>";
    }
}
