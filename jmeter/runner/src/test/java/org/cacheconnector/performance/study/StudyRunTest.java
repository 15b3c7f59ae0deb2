package org.cacheconnector.performance.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
import org.cacheconnector.performance.measure.MeasurementException;
import org.cacheconnector.performance.results.Cell;
import org.cacheconnector.performance.results.CellKey;
import org.cacheconnector.performance.results.ResultsFolder;
import org.cacheconnector.performance.results.Study;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StudyRunTest {

    private static final String MATRIX =
            "scenarios = [\"password-grant\", \"oidc-code\"]\nusers = [2]\n";

    @TempDir private Path folder;
    private final FakeServers servers = new FakeServers();
    private final FakeMeasurement measurement = new FakeMeasurement();
    private final List<String> told = new ArrayList<>();
    private final List<Path> reports = new ArrayList<>();

    @Test
    void eachServersAreBroughtUpOnceForAllTheirCells() throws IOException {
        run(MATRIX);

        assertThat(String.join(", ", servers.done))
                .matches("start single activemq, (data, remove, stop), start multi activemq, \\1");
        Study study = results().study();
        assertThat(study.name()).isEqualTo("test");
        assertThat(study.cells()).isEqualTo(measurement.measured).hasSize(4);
        assertThat(study.command()).isEqualTo("run test");
        assertThat(study.machine()).containsEntry("cores", "2");
        assertThat(study.versions()).isEqualTo(Map.of("connector", "1", "JMeter", "5"));
        assertThat(reports).containsExactly(folder);
    }

    @Test
    void thereAreUsersForTheCellThatNeedsMost() {
        String others = "[[cells]]\nusers = [%s]\nproperties = { user_count = %s }\n";

        run(MATRIX + "[[cells]]\n" + others.formatted(3, 500) + others.formatted(4, 60));

        assertThat(servers.properties).containsEntry("user_count", "500");
    }

    @Test
    void aSecondRunMeasuresOnlyWhatIsNotComplete() throws IOException {
        measurement.happening = () -> Cell.Status.INCOMPLETE;
        StudyException first = failure(StudyFailure.INCOMPLETE);
        CellKey again = measurement.measured.get(0);
        measurement.measured.clear();
        servers.done.clear();

        run(MATRIX);

        assertThat(first)
                .hasMessage(
                        "Not measured to the end: %s. Their remarks say why;"
                                + " run the same command again to measure them anew",
                        again.id());
        assertThat(measurement.measured).containsExactly(again);
        assertThat(servers.done).containsExactly("start single activemq", "data", "remove", "stop");
        assertThat(status(again)).contains(Cell.Status.COMPLETE);
        assertThat(told).anyMatch(line -> line.contains("3 cells of an earlier run are complete"));
    }

    @Test
    void aStudyThatGoesOnKeepsItsSeed() throws IOException {
        assertThat(Stream.generate(() -> StudyResults.seed(results())).limit(20).distinct())
                .hasSizeGreaterThan(1);

        run(MATRIX + "seed = 4711\n");
        assertThat(StudyResults.seed(results())).isEqualTo(4711);

        Files.writeString(folder.resolve("study.json"), "{");
        assertThat(StudyResults.seed(results())).isPositive();
    }

    @Test
    void aFolderOfAnotherStudyIsRefused() {
        run(MATRIX);

        assertThat(failure(StudyFailure.FILES, MATRIX + "seed = 9\n"))
                .hasMessage(
                        "%s holds the results of another study:\n  seed: there 1, here 9\n"
                                + "Name another folder with --results, or delete this one",
                        folder);
        assertThat(failure(StudyFailure.FILES, MATRIX + "pairs = 9\n"))
                .hasMessageContaining("oidc-code, password-grant: there 5 × 2 × 10 s after 3 s, ");
        assertThat(failure(StudyFailure.FILES, MATRIX + "deployments = [\"multi\"]\n"))
                .hasMessageContaining("its cells are others");
    }

    @Test
    void resultsOfAnotherConnectorAreNotMixed() {
        measurement.happening = () -> Cell.Status.INCOMPLETE;
        failure(StudyFailure.INCOMPLETE);
        servers.versions = Map.of("connector", "2");

        assertThat(failure(StudyFailure.FILES))
                .hasMessage(
                        "%s holds results of other versions:\n  connector: there 1, here 2\n"
                                + "Name another folder with --results, or delete this one",
                        folder);
        assertThat(servers.done).endsWith("remove", "stop");
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void anInterruptedCellIsKeptAndEverythingIsStopped(boolean temporary) throws Exception {
        servers.temporary = temporary;
        CountDownLatch begun = new CountDownLatch(1);
        measurement.lasts(begun);

        StudyException end = stopped(begun);

        assertThat(end)
                .hasMessage(
                        "Stopped. What was measured is kept; run the same command again to go on");
        assertThat(measurement.measured).hasSize(1);
        assertThat(status(measurement.measured.get(0))).contains(Cell.Status.INCOMPLETE);
        assertThat(String.join(", ", servers.done))
                .isEqualTo("start single activemq, data, " + (temporary ? "stop" : "remove, stop"));
        assertThat(reports).as("a report of what was measured").containsExactly(folder);
    }

    @Test
    void aStopWhileServersStartEndsTheStart() throws Exception {
        servers.starting = new CountDownLatch(1);

        stopped(new CountDownLatch(0));

        assertThat(measurement.measured).isEmpty();
        assertThat(reports).as("nothing to report").isEmpty();
    }

    @Test
    void aServerThatDiesEndsTheStudyWithItsLastWords() throws IOException {
        measurement.happening =
                () -> {
                    servers.ended.add("b1; its log");
                    return Cell.Status.INCOMPLETE;
                };

        StudyException died = failure(StudyFailure.SERVER_DIED);

        CellKey cell = measurement.measured.get(0);
        assertThat(died)
                .hasMessage(
                        "While %s was measured, this ended: b1; its log\n"
                                + "What was measured is kept. Run the same command again to go on",
                        cell.id());
        assertThat(status(cell)).contains(Cell.Status.INCOMPLETE);
        assertThat(servers.done).containsExactly("start single activemq", "data", "stop");
    }

    @Test
    void whatCannotBeMeasuredIsTold() {
        measurement.happening =
                () -> {
                    throw new MeasurementException("the connector of a1 stays DEGRADED");
                };

        assertThat(failure(StudyFailure.INCOMPLETE))
                .hasMessage(
                        measurement.measured.get(0).id() + ": the connector of a1 stays DEGRADED");
        assertThat(servers.done).endsWith("remove", "stop");
    }

    @Test
    void aFullDiskEndsTheStudy() {
        measurement.happening =
                () -> {
                    throw new IOException("No space left on device");
                };

        assertThat(failure(StudyFailure.FILES))
                .hasMessage("Results in %s: java.io.IOException: No space left on device", folder);
        assertThat(servers.done).endsWith("remove", "stop");
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void refusedCredentialsEndTheStudyAndLeaveNothingOnGivenServers(boolean temporary) {
        servers.failing = "data";
        servers.temporary = temporary;

        assertThat(failure(StudyFailure.CREDENTIALS))
                .hasMessage("Users and applications were not made: data fails");

        assertThat(servers.done.contains("remove")).isNotEqualTo(temporary);
        assertThat(servers.done).endsWith("stop");
    }

    private void run(String matrix) {
        start(prepare(matrix));
    }

    private StudyException failure(StudyFailure expected) {
        return failure(expected, MATRIX);
    }

    private StudyException failure(StudyFailure expected, String matrix) {
        StudyException failure = catchThrowableOfType(StudyException.class, () -> run(matrix));
        assertThat(failure.failure()).isEqualTo(expected);
        return failure;
    }

    /** Runs a study that is stopped when it has come so far. */
    private StudyException stopped(CountDownLatch begun) throws Exception {
        StudyRun run = prepare(MATRIX);
        CompletableFuture<StudyException> end =
                CompletableFuture.supplyAsync(
                        () -> catchThrowableOfType(StudyException.class, () -> start(run)));
        begun.await();
        run.stop();
        assertThat(end.get().failure()).isEqualTo(StudyFailure.STOPPED);
        return end.get();
    }

    private static void start(StudyRun run) {
        run.run("run test", Instant.EPOCH, Map.of("cores", "2"), Map.of("JMeter", "5"));
    }

    private StudyRun prepare(String matrix) {
        return new StudyRun(
                Matrix.parse("f.toml", "test", matrix).plan(TestCatalog.get(), RunSettings.none()),
                servers,
                measurement,
                servers,
                new StudyResults(results(), made -> reports.add(made.path())),
                new StudyLog(told::add, () -> 0));
    }

    private ResultsFolder results() {
        return new ResultsFolder(folder);
    }

    private Optional<Cell.Status> status(CellKey key) throws IOException {
        return results().cell(key).map(Cell::status);
    }
}
