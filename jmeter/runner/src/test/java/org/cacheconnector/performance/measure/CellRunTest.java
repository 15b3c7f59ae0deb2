package org.cacheconnector.performance.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.cacheconnector.performance.results.Cell;
import org.cacheconnector.performance.results.CellKey;
import org.cacheconnector.performance.results.LabelResult;
import org.cacheconnector.performance.results.Load;
import org.cacheconnector.performance.results.ResultsFolder;
import org.cacheconnector.performance.results.SetUp;
import org.cacheconnector.performance.results.Slice;
import org.cacheconnector.performance.results.Topology;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class CellRunTest {

    private static final long START = 1_700_000_000_123L;
    private static final CellKey KEY =
            new CellKey(Topology.MULTI, SetUp.ACTIVEMQ, FakeLoad.FLOW, Load.users(2));

    @TempDir private Path folder;
    private final FakeClock clock = new FakeClock(START);
    private final FakeLoad load = new FakeLoad(clock);
    private final FakeConnector first = new FakeConnector("a1");
    private final FakeConnector second = new FakeConnector("b1");
    private final RecordedProgress progress = new RecordedProgress();
    private final Watches watches = new Watches(new QuietMachine());
    private final ConnectorSwitch connectors = new ConnectorSwitch(List.of(first, second));
    private ResultsFolder results;
    private long transactions;
    private long reads;
    private long millisOfEachSecondRead;

    @BeforeEach
    void nameResults() {
        results = new ResultsFolder(folder.resolve("results"));
    }

    @AfterEach
    void close() {
        assertThat(Thread.interrupted()).isFalse();
        watches.close();
        connectors.close();
    }

    @Test
    void everySliceHasItsSetUpAndItsSamples() throws IOException {
        Cell cell = run(3);

        assertThat(cell.status()).isEqualTo(Cell.Status.COMPLETE);
        assertThat(cell.remarks()).isEmpty();
        assertThat(cell.slices()).extracting(Slice::pair).containsExactly(1, 1, 2, 2, 3, 3);
        assertThat(cell.slices())
                .allSatisfy(
                        slice -> {
                            assertThat(slice.seconds()).isEqualTo(5);
                            assertThat(slice.labels())
                                    .extracting(LabelResult::samples)
                                    .containsExactly(50L);
                            assertThat(slice.counters())
                                    .isEqualTo(
                                            slice.setUp() == SetUp.OFF
                                                    ? Map.of("sql.transactions", 3L)
                                                    : Map.of(
                                                            "captured",
                                                            2L,
                                                            "publishedFrames",
                                                            10L,
                                                            "sql.transactions",
                                                            3L));
                        });
        assertThat(results.cell(KEY)).contains(cell);
        assertThat(load.isStopped()).isTrue();
        assertThat(first.isRunning()).isTrue();
        assertThat(second.isRunning()).isTrue();
    }

    /** Counters go on until they are read, which is after the slice. */
    @Test
    void countersAreTheShareOfTheSlice() throws IOException {
        millisOfEachSecondRead = 5_000;
        Cell cell = run(1);

        assertThat(cell.slices())
                .filteredOn(slice -> slice.setUp() == SetUp.ACTIVEMQ)
                .singleElement()
                .satisfies(
                        slice ->
                                assertThat(slice.counters())
                                        .containsEntry("publishedFrames", 5L)
                                        .containsEntry("captured", 1L));
    }

    @Test
    void anAaCellHasTheConnectorsPausedInBothArms() throws IOException {
        Cell cell = run(2, SetUp.CONTROL);

        assertThat(cell.slices()).extracting(Slice::setUp).containsOnly(SetUp.OFF, SetUp.CONTROL);
        assertThat(cell.slices())
                .allSatisfy(
                        slice ->
                                assertThat(slice.counters())
                                        .isEqualTo(Map.of("sql.transactions", 3L)));
        assertThat(first.isRunning()).isTrue();
    }

    @Test
    void theFirstSliceWaitsForEnoughMessages() throws IOException {
        Cell cell = run(1, SetUp.ACTIVEMQ, new Priming(60, 1, Duration.ofMinutes(5)));

        // Two nodes each send one message between two looks.
        long looks = FakeConnector.MESSAGES_EACH_LOOK * 2L;
        assertThat(60 / looks).isGreaterThan(3);
        assertThat(cell.remarks()).isEmpty();
        assertThat(Duration.between(cell.started(), cell.slices().get(0).start()))
                .isBetween(Duration.ofSeconds(10 + 60 / looks - 1), Duration.ofMinutes(5));
        assertThat(first.calls()).containsSubsequence("ready", "pause");
    }

    @Test
    void aWarmUpWithoutMessagesEndsWithARemark() throws IOException {
        Cell cell = run(1, SetUp.ACTIVEMQ, new Priming(1_000_000, 1, Duration.ofSeconds(60)));

        assertThat(cell.status()).isEqualTo(Cell.Status.COMPLETE);
        assertThat(cell.remarks()).hasSize(1);
        assertThat(cell.remarks().get(0))
                .startsWith("The warm-up ended after its longest time with ")
                .endsWith(" messages");
        assertThat(Duration.between(cell.started(), cell.slices().get(0).start()))
                .isBetween(Duration.ofSeconds(60), Duration.ofSeconds(80));
    }

    @Test
    void aWarmUpThatLeavesNoTimeToLookAtCompilersSaysSo() throws IOException {
        Cell cell = run(1, SetUp.ACTIVEMQ, new Priming(0, 1, Duration.ofSeconds(5)));

        assertThat(cell.remarks())
                .containsExactly(
                        "The warm-up ended after its longest time with no time left to look at"
                                + " compilers");
    }

    @Test
    void slicesBeginAtWholeSecondsOfTheirCell() throws IOException {
        Cell cell = run(2);

        for (Slice slice : cell.slices()) {
            long from = Duration.between(cell.started(), slice.start()).toSeconds();
            assertThat(cell.started().plusSeconds(from)).isEqualTo(slice.start());
        }
        assertThat(cell.started()).isEqualTo(Instant.ofEpochMilli(START + FakeLoad.EACH - 10));
    }

    @Test
    void eachSliceIsWarmedUpAfterItsSwitch() throws IOException {
        Cell cell = run(2);

        List<Slice> slices = cell.slices();
        for (int i = 1; i < slices.size(); i++) {
            Duration between =
                    Duration.between(slices.get(i - 1).start(), slices.get(i).start())
                            .minusSeconds(5);
            assertThat(between).isGreaterThanOrEqualTo(Duration.ofSeconds(2));
        }
        assertThat(Duration.between(cell.started(), slices.get(0).start()))
                .isGreaterThanOrEqualTo(Duration.ofSeconds(10 + 2));
    }

    @Test
    void progressTellsWhatIsLeft() throws IOException {
        run(2);

        assertThat(progress.parts())
                .hasSize(1 + 2 + 4)
                .contains("warm-up, off", "warm-up, activemq")
                .anyMatch(part -> part.startsWith("slice 4 of 4, "));
        assertThat(progress.left()).isSortedAccordingTo(Comparator.reverseOrder());
        assertThat(progress.slices()).hasSize(4);
    }

    @Test
    void anInterruptKeepsWhatWasMeasuredAndPutsEverythingBack() throws IOException {
        clock.whileWaiting(
                now -> {
                    if (progress.slices().size() == 3) {
                        Thread.currentThread().interrupt();
                    }
                });

        Cell cell = run(3);

        assertThat(Thread.interrupted()).isTrue();
        assertThat(cell.status()).isEqualTo(Cell.Status.INCOMPLETE);
        assertThat(cell.slices()).hasSize(3);
        assertThat(cell.remarks()).containsExactly("Stopped on demand in slice 4 of 6");
        assertThat(results.cell(KEY)).contains(cell);
        assertThat(load.isStopped()).isTrue();
        assertThat(first.isRunning()).isTrue();
        assertThat(second.isRunning()).isTrue();
    }

    @Test
    void whatIsMeasuredIsOnDiskAfterEachPair() throws IOException {
        int[] most = {0};
        clock.whileWaiting(
                now -> {
                    try {
                        results.cell(KEY)
                                .ifPresent(
                                        cell -> {
                                            assertThat(cell.status())
                                                    .isEqualTo(Cell.Status.INCOMPLETE);
                                            most[0] = Math.max(most[0], cell.slices().size());
                                        });
                    } catch (IOException e) {
                        throw new AssertionError(e);
                    }
                });

        run(3);

        assertThat(most[0]).isEqualTo(4);
    }

    @Test
    void aLoadThatEndsEarlyIsSaid() throws IOException {
        clock.whileWaiting(
                now -> {
                    if (progress.slices().size() == 2) {
                        load.failWith("JMeter ended early");
                    }
                });

        Cell cell = run(3);

        assertThat(cell.status()).isEqualTo(Cell.Status.INCOMPLETE);
        assertThat(cell.slices()).hasSize(2);
        assertThat(progress.remarks())
                .isEqualTo(cell.remarks())
                .containsExactly("Ended in slice 3 of 6: JMeter ended early");
    }

    @Test
    void serversThatOnlyFailAreSaid() throws IOException {
        clock.whileWaiting(
                now -> {
                    if (progress.slices().size() == 1) {
                        load.serversFail();
                    }
                });

        Cell cell = run(3);

        assertThat(cell.status()).isEqualTo(Cell.Status.INCOMPLETE);
        assertThat(cell.remarks().get(0)).contains("of the last 40 flows failed");
    }

    @Test
    void aServerThatDiesIsNamed() throws Exception {
        Process server = new ProcessBuilder("sleep", "600").start();
        try {
            watches.add(List.of(new WatchedProcess("a1", server.pid(), false)));
            clock.whileWaiting(
                    now -> {
                        if (progress.slices().size() == 1) {
                            server.destroyForcibly().onExit().join();
                        }
                    });

            Cell cell = run(2);

            assertThat(cell.status()).isEqualTo(Cell.Status.INCOMPLETE);
            assertThat(cell.slices()).hasSize(1);
            assertThat(cell.slices().get(0).processes().get(0).process()).isEqualTo("a1");
            assertThat(cell.remarks().get(0))
                    .contains("slice 2 of 4: a1 (process " + server.pid() + ") has ended");
        } finally {
            server.destroyForcibly();
        }
    }

    @Test
    void silenceIsNotWaitedForWithoutEnd() throws IOException {
        load.fallSilent();

        Cell cell = run(2);

        assertThat(cell.status()).isEqualTo(Cell.Status.INCOMPLETE);
        assertThat(cell.remarks().get(0))
                .contains("No request was answered")
                .contains("last words");
    }

    @Test
    void aSliceWithoutAFlowIsNotComplete() throws IOException {
        clock.whileWaiting(
                now -> {
                    if (progress.slices().size() == 3) {
                        load.fallSilent();
                    }
                });

        Cell cell = run(2);

        assertThat(cell.slices()).hasSize(4);
        assertThat(cell.status()).isEqualTo(Cell.Status.INCOMPLETE);
        assertThat(cell.remarks()).anyMatch(text -> text.contains("No flow ended in slice [4]"));
    }

    @Test
    void aConnectorThatDoesNotPauseEndsTheCell() throws IOException {
        second.fail("The connector of b1 is not paused");

        Cell cell = run(2);

        assertThat(cell.status()).isEqualTo(Cell.Status.INCOMPLETE);
        assertThat(cell.remarks())
                .containsExactly(
                        "Ended in the warm-up: The connector of b1 is not paused",
                        "The connectors were not resumed: The connector of b1 is not paused");
        assertThat(load.isStopped()).isTrue();
    }

    @Test
    void resultsThatCannotBeWrittenStopEverything() throws IOException {
        Files.writeString(folder.resolve("results"), "a file, no folder");

        assertThatIOException().isThrownBy(() -> run(2));

        assertThat(load.isStopped()).isTrue();
        assertThat(first.isRunning()).isTrue();
        assertThat(second.isRunning()).isTrue();
    }

    private Cell run(int pairs) throws IOException {
        return run(pairs, SetUp.ACTIVEMQ);
    }

    private Cell run(int pairs, SetUp compared) throws IOException {
        return run(pairs, compared, Priming.NONE);
    }

    private Cell run(int pairs, SetUp compared, Priming priming) throws IOException {
        SliceTimes times =
                new SliceTimes(
                        pairs,
                        Duration.ofSeconds(10),
                        Duration.ofSeconds(2),
                        Duration.ofSeconds(5),
                        priming);
        return new CellRun(
                        new CellRun.Rig(
                                load, connectors, List.of(this::transactions), watches, clock),
                        SlicePlan.of(List.of(SetUp.OFF, compared), pairs, 1),
                        times,
                        new CellRecord(KEY, clock.millis()),
                        results,
                        progress)
                .run();
    }

    private Map<String, Long> transactions() {
        reads++;
        if (reads % 2 == 0) {
            clock.pass(millisOfEachSecondRead);
        }
        transactions += 3;
        return Map.of("sql.transactions", transactions);
    }
}
