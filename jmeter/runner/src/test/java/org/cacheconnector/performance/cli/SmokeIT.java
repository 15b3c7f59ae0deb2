package org.cacheconnector.performance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.cacheconnector.harness.net.FreePorts;
import org.cacheconnector.harness.net.Loopback;
import org.cacheconnector.launcher.deployment.Deployment;
import org.cacheconnector.launcher.deployment.StateFolder;
import org.cacheconnector.performance.results.Cell;
import org.cacheconnector.performance.results.LabelResult;
import org.cacheconnector.performance.results.ResultsFolder;
import org.cacheconnector.performance.results.SetUp;
import org.cacheconnector.performance.results.Slice;
import org.cacheconnector.performance.results.Staleness;
import org.cacheconnector.performance.results.Study;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The whole way from the command to the report, with every plan, on real servers. */
@Tag("full")
@Timeout(2400)
class SmokeIT {

    private static final String RACE = "introspect in a race";
    private static final int[] PORTS = {9443, 9453, 9514, 9516, 9532, 9763, 9773};

    private final int offset = FreePorts.offset(PORTS);

    /** Other tests in this JVM keep their servers until its end. */
    private final Set<ProcessHandle> ofOthers =
            ProcessHandle.current().descendants().collect(Collectors.toSet());

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir private Path folder;

    @AfterEach
    void stopWhatATestLeftRunning() {
        Deployment.stop(new StateFolder(folder.resolve("state")), line -> {});
    }

    @Test
    void everyPlanRunsWithoutAnErrorAndIsReported() throws IOException {
        assertThat(smoke()).as(() -> err + "\n" + out).isZero();

        ResultsFolder results = new ResultsFolder(folder.resolve("results"));
        Study study = results.study();
        List<Cell> cells = results.cells();
        assertThat(cells).hasSameSizeAs(study.cells()).hasSizeGreaterThan(10);
        for (Cell cell : cells) {
            assertThat(cell.status()).as(cell.toString()).isEqualTo(Cell.Status.COMPLETE);
            assertThat(cell.slices())
                    .as(cell.key().id())
                    .extracting(Slice::setUp)
                    .containsExactlyInAnyOrder(SetUp.OFF, cell.key().compared());
            assertThat(cell.slices())
                    .allSatisfy(slice -> assertThat(failed(slice)).as(cell.toString()).isEmpty());
            assertThat(labels(cell).mapToLong(LabelResult::samples).sum())
                    .as(cell.toString())
                    .isPositive();
        }
        assertThat(study.versions())
                .containsKeys("JMeter", "server", "connector", "database")
                .allSatisfy((what, version) -> assertThat(version).doesNotContain("unknown"));
        assertThat(study.command()).startsWith("run smoke -Dracers=6 --results=");
        assertThat(folder.resolve("results/report.html")).isNotEmptyFile();
        assertThat(folder.resolve("results/table.md")).isNotEmptyFile();
        assertThatTheConnectorMadeTheDifference(cells);
        assertThatTokensAreKept(cells);
        assertThatNothingIsLeft();

        out.getBuffer().setLength(0);
        assertThat(smoke()).as("again: nothing is left to measure").isZero();
        assertThat(out.toString())
                .contains(cells.size() + " cells of an earlier run are complete")
                .doesNotContain("Starting node");
    }

    private static void assertThatTheConnectorMadeTheDifference(List<Cell> cells) {
        List<Slice> slices =
                cells.stream()
                        .flatMap(cell -> cell.slices().stream())
                        .filter(slice -> slice.staleness() != null)
                        .toList();
        assertThat(slices)
                .filteredOn(slice -> slice.setUp() == SetUp.ACTIVEMQ)
                .extracting(Slice::staleness)
                .hasSize(3)
                .allMatch(each -> each.neverInactive() == 0 && each.staleAfterOneSecond() == 0);
        List<Slice> revocations =
                cells.stream()
                        .filter(cell -> cell.key().scenario().equals("revocation-across-clusters"))
                        .flatMap(cell -> cell.slices().stream())
                        .toList();
        Staleness off = staleness(revocations, SetUp.OFF);
        assertThat(off.neverInactive()).isEqualTo(off.revoked());
        assertThat(slices)
                .filteredOn(slice -> slice.setUp() == SetUp.OFF)
                .flatExtracting(Slice::labels)
                .filteredOn(label -> label.label().equals(RACE))
                .hasSize(1)
                .allMatch(label -> label.errors() > 0);
    }

    /** Flows at a rate are of users that have a token from their first flow on. */
    private static void assertThatTokensAreKept(List<Cell> cells) {
        assertThat(cells)
                .filteredOn(cell -> cell.key().load().flowsPerSecond() > 0)
                .hasSize(1)
                .flatExtracting(Cell::slices)
                .allSatisfy(
                        slice ->
                                assertThat(slice.labels())
                                        .extracting(LabelResult::label)
                                        .contains("introspection-warm", "introspect")
                                        .doesNotContain("token"));
    }

    /** Without the connector racers are to get stale answers. */
    private static List<String> failed(Slice slice) {
        return slice.labels().stream()
                .filter(label -> label.errors() > 0)
                .map(LabelResult::label)
                .filter(label -> slice.setUp() != SetUp.OFF || !label.equals(RACE))
                .toList();
    }

    private static Staleness staleness(List<Slice> slices, SetUp setUp) {
        return slices.stream()
                .filter(slice -> slice.setUp() == setUp)
                .findFirst()
                .orElseThrow()
                .staleness();
    }

    private void assertThatNothingIsLeft() {
        assertThat(new StateFolder(folder.resolve("state")).running()).isEmpty();
        assertThat(Arrays.stream(PORTS)).noneMatch(port -> Loopback.accepts(port + offset));
        assertThat(
                        ProcessHandle.current()
                                .descendants()
                                .filter(process -> !ofOthers.contains(process))
                                .filter(ProcessHandle::isAlive))
                .isEmpty();
    }

    private static Stream<LabelResult> labels(Cell cell) {
        return cell.slices().stream().flatMap(slice -> slice.labels().stream());
    }

    private int smoke() {
        return RunnerCommand.commandLine(Map.of())
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .execute(
                        "run",
                        "smoke",
                        "-Dracers=6",
                        "--results=" + folder.resolve("results"),
                        "--state=" + folder.resolve("state"),
                        "--cache=target/servers",
                        "--offset=" + offset);
    }
}
