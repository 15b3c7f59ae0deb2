package org.cacheconnector.performance.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.cacheconnector.performance.measure.MeasurementException;
import org.cacheconnector.performance.results.Cell;
import org.cacheconnector.performance.results.CellKey;
import org.cacheconnector.performance.results.ResultsFolder;
import org.cacheconnector.performance.results.Study;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class StudyRunTest {

    private static final Instant NOW = Instant.parse("2026-11-21T10:00:00Z");
    private static final String MATRIX =
            """
            name = "test"
            scenarios = ["password-grant", "oidc-code"]
            users = [2]
            """;

    @TempDir private Path folder;
    private final FakeServers servers = new FakeServers();
    private final FakeMeasurement measurement = new FakeMeasurement();
    private final List<String> told = new ArrayList<>();
    private final List<Path> reports = new ArrayList<>();
    private long free = 1L << 40;

    @Test
    void eachServersAreBroughtUpOnceForAllTheirCells() throws IOException {
        run(MATRIX);

        assertThat(servers.done)
                .containsExactly(
                        "start single activemq",
                        "data",
                        "remove",
                        "stop",
                        "start multi activemq",
                        "data",
                        "remove",
                        "stop");
        Study study = results().study();
        assertThat(study.cells()).isEqualTo(measurement.measured).hasSize(4);
        assertThat(study.command()).isEqualTo("run test");
        assertThat(study.machine()).containsEntry("cores", "2");
        assertThat(study.versions()).containsEntry("connector", "1").containsEntry("JMeter", "5");
        assertThat(reports).containsExactly(folder);
    }

    @Test
    void onlyTheFirstCellOfNewServersHasTheLongWarmUp() {
        run(MATRIX + "warm_up_seconds = 4\nfirst_warm_up_seconds = 9\n");

        assertThat(measurement.warmUps).containsExactly(9L, 4L, 9L, 4L);
    }

    @Test
    void theProgressSaysHowMuchIsLeft() {
        run(MATRIX);

        assertThat(told.get(0)).startsWith("[  0:00] Study test: 4 cells, results in ");
        assertThat(told)
                .anyMatch(line -> line.contains("Cell 1 of 4: single-activemq-"))
                .anyMatch(line -> line.contains("Cell 4 of 4: multi-activemq-"))
                .filteredOn(line -> line.contains("Cell "))
                .allMatch(line -> line.endsWith(" min left"));
    }

    @Test
    void aSecondRunMeasuresOnlyWhatIsNotComplete() throws IOException {
        measurement.happening = () -> Cell.Status.INCOMPLETE;
        StudyException first = failure(MATRIX);
        CellKey again = measurement.measured.get(0);
        measurement.measured.clear();
        servers.done.clear();

        run(MATRIX);

        assertThat(first.failure()).isEqualTo(StudyFailure.INCOMPLETE);
        assertThat(first)
                .hasMessage(
                        "Not measured to the end: "
                                + again.id()
                                + ". Their remarks say why; run the same command again to measure"
                                + " them anew");
        assertThat(measurement.measured).containsExactly(again);
        assertThat(servers.done).containsExactly("start single activemq", "data", "remove", "stop");
        assertThat(status(again)).contains(Cell.Status.COMPLETE);
        assertThat(told).anyMatch(line -> line.contains("3 cells of an earlier run are complete"));
    }

    @Test
    void aFolderOfAnotherStudyIsRefused() {
        run(MATRIX);

        StudyException refused = failure(MATRIX + "pairs = 9\nheap_megabytes = 1024\n");

        assertThat(refused.failure()).isEqualTo(StudyFailure.FILES);
        assertThat(refused)
                .hasMessage(
                        folder
                                + " holds the results of another study:\n"
                                + "  heap of a node: there 768 MB, here 1024 MB\n"
                                + "  oidc-code, password-grant: there 5 × 2 × 10 s after 3 s,"
                                + " warm-up 15 s, here 9 × 2 × 10 s after 3 s, warm-up 15 s\n"
                                + "Name another folder with --results, or delete this one");
    }

    @Test
    void aFolderWithOtherCellsIsRefused() {
        run(MATRIX);

        assertThat(failure(MATRIX + "deployments = [\"multi\"]\n"))
                .hasMessageContaining("its cells are others");
    }

    @Test
    void resultsOfAnotherConnectorAreNotMixed() {
        measurement.happening = () -> Cell.Status.INCOMPLETE;
        failure(MATRIX);
        servers.versions = Map.of("connector", "2");

        StudyException refused = failure(MATRIX);

        assertThat(refused.failure()).isEqualTo(StudyFailure.FILES);
        assertThat(refused)
                .hasMessage(
                        folder
                                + " holds results of other versions:\n"
                                + "  connector: there 1, here 2\n"
                                + "Name another folder with --results");
        assertThat(servers.done).endsWith("remove", "stop");
    }

    @Test
    void anInterruptedCellIsKeptAndEverythingIsStopped() throws Exception {
        measurement.lasting = new CountDownLatch(1);
        StudyRun run = prepare(MATRIX);
        CompletableFuture<StudyException> end = inBackground(run);
        measurement.lasting.await();

        run.stop();

        assertThat(end.get().failure()).isEqualTo(StudyFailure.STOPPED);
        assertThat(end.get())
                .hasMessage(
                        "Stopped. What was measured is kept; run the same command again to go on");
        assertThat(measurement.measured).hasSize(1);
        assertThat(status(measurement.measured.get(0))).contains(Cell.Status.INCOMPLETE);
        assertThat(servers.done).endsWith("remove", "stop");
        assertThat(reports).as("a report of what was measured").containsExactly(folder);
    }

    @Test
    void aStopWhileServersStartEndsTheStart() throws Exception {
        servers.starting = new CountDownLatch(1);
        StudyRun run = prepare(MATRIX);
        CompletableFuture<StudyException> end = inBackground(run);

        run.stop();

        assertThat(end.get().failure()).isEqualTo(StudyFailure.STOPPED);
        assertThat(measurement.measured).isEmpty();
        assertThat(reports).as("nothing to report").isEmpty();
    }

    @Test
    void aStopDoesNotRemoveWhatGoesWithTheServers() throws Exception {
        servers.temporary = true;
        measurement.lasting = new CountDownLatch(1);
        StudyRun run = prepare(MATRIX);
        CompletableFuture<StudyException> end = inBackground(run);
        measurement.lasting.await();

        run.stop();

        assertThat(end.get().failure()).isEqualTo(StudyFailure.STOPPED);
        assertThat(servers.done).containsExactly("start single activemq", "data", "stop");
    }

    @Test
    void aStopWhileDataAreMadeRemovesThem() throws Exception {
        servers.makingData = new CountDownLatch(1);
        StudyRun run = prepare(MATRIX);
        CompletableFuture<StudyException> end = inBackground(run);
        servers.makingData.await();

        run.stop();

        assertThat(end.get().failure()).isEqualTo(StudyFailure.STOPPED);
        assertThat(servers.done).containsExactly("start single activemq", "data", "remove", "stop");
    }

    @Test
    void aServerThatDiesEndsTheStudyWithItsLastWords() throws IOException {
        measurement.happening =
                () -> {
                    servers.ended.add("b1; its log");
                    return Cell.Status.INCOMPLETE;
                };

        StudyException died = failure(MATRIX);

        CellKey cell = measurement.measured.get(0);
        assertThat(died.failure()).isEqualTo(StudyFailure.SERVER_DIED);
        assertThat(died)
                .hasMessage(
                        "While "
                                + cell.id()
                                + " was measured, this ended: b1; its log\n"
                                + "What was measured is kept. Run the same command again to go on");
        assertThat(status(cell)).contains(Cell.Status.INCOMPLETE);
        assertThat(servers.done).containsExactly("start single activemq", "data", "stop");
    }

    @Test
    void whatCannotBeMeasuredIsTold() {
        measurement.happening =
                () -> {
                    throw new MeasurementException("the connector of a1 stays DEGRADED");
                };

        StudyException failure = failure(MATRIX);

        assertThat(failure.failure()).isEqualTo(StudyFailure.INCOMPLETE);
        assertThat(failure)
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

        StudyException full = failure(MATRIX);

        assertThat(full.failure()).isEqualTo(StudyFailure.DISK_FULL);
        assertThat(full)
                .hasMessage(
                        "The disk of "
                                + folder
                                + " is full: No space left on device. Free some space and run the"
                                + " same command again: it goes on where this one stopped");
        assertThat(servers.done).endsWith("remove", "stop");
    }

    @Test
    void nothingIsStartedWithoutRoomForResults() {
        free = 5 << 20;

        StudyException full = failure(MATRIX);

        assertThat(full.failure()).isEqualTo(StudyFailure.DISK_FULL);
        assertThat(full).hasMessageContaining("5 MB are free and 200 are needed");
        assertThat(servers.done).isEmpty();
    }

    @Test
    void serversThatDoNotComeUpEndTheStudy() {
        servers.failing = "start single activemq";

        assertThat(failure(MATRIX).failure()).isEqualTo(StudyFailure.SERVERS);
        assertThat(servers.done).containsExactly("start single activemq");
    }

    @Test
    void refusedCredentialsEndTheStudy() {
        servers.failing = "data";
        servers.temporary = true;

        assertThat(failure(MATRIX).failure()).isEqualTo(StudyFailure.CREDENTIALS);
        assertThat(servers.done).containsExactly("start single activemq", "data", "stop");
    }

    @Test
    void whatWasMadeOnGivenServersIsRemovedWhereNotAllCouldBeMade() {
        servers.failing = "data";

        assertThat(failure(MATRIX).failure()).isEqualTo(StudyFailure.CREDENTIALS);
        assertThat(servers.done).containsExactly("start single activemq", "data", "remove", "stop");
    }

    @Test
    void thereAreUsersForTheCellThatNeedsMost() {
        run(
                """
                set_ups = ["off", "activemq"]
                scenarios = ["password-grant"]
                [[cells]]
                users = [1]
                properties = {user_count = 60}
                [[cells]]
                flows_per_second = [5]
                properties = {user_count = 500}
                """);

        assertThat(servers.data)
                .isNotEmpty()
                .allMatch(each -> each.get("user_count").equals("500"));
    }

    @Test
    void aCellThatSaysNothingNeedsTheUsualUsers() {
        run(
                """
                set_ups = ["off", "activemq"]
                scenarios = ["password-grant"]
                [[cells]]
                users = [1]
                properties = {user_count = 4}
                [[cells]]
                users = [2]
                """);

        assertThat(servers.data).isNotEmpty().allMatch(each -> each.get("user_count").equals("50"));
    }

    @Test
    void dataThatCannotBeRemovedAreOnlyMentioned() {
        servers.failing = "remove";

        run(MATRIX);

        assertThat(told)
                .anyMatch(
                        line ->
                                line.endsWith(
                                        "Users and applications were not removed: remove fails"));
    }

    private void run(String matrix) {
        start(prepare(matrix));
    }

    private StudyException failure(String matrix) {
        return catchThrowableOfType(StudyException.class, () -> run(matrix));
    }

    private static CompletableFuture<StudyException> inBackground(StudyRun run) {
        return CompletableFuture.supplyAsync(
                () -> catchThrowableOfType(StudyException.class, () -> start(run)));
    }

    private static void start(StudyRun run) {
        run.run("run test", NOW, Map.of("cores", "2"), Map.of("JMeter", "5"));
    }

    private StudyRun prepare(String matrix) {
        StudyPlan plan =
                Matrix.parse("f.toml", "f", matrix).plan(TestCatalog.get(), RunSettings.none());
        return new StudyRun(
                plan,
                servers,
                measurement,
                servers,
                new StudyResults(results(), path -> free, made -> reports.add(made.path())),
                new StudyLog(told::add, () -> 0));
    }

    private ResultsFolder results() {
        return new ResultsFolder(folder);
    }

    private Optional<Cell.Status> status(CellKey key) throws IOException {
        return results().cell(key).map(Cell::status);
    }
}
