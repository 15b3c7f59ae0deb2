package org.cacheconnector.performance.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CellRunTest {

    private static final CellKey KEY =
            new CellKey(Topology.MULTI, SetUp.ACTIVEMQ, FakeLoad.FLOW, Load.users(2));
    private static final Map<String, Long> OFF = Map.of("sql.transactions", 3L);
    private static final Map<String, Long> ON = Map.of("sql.transactions", 3L, "captured", 10L);

    @TempDir private Path folder;
    private final FakeClock clock = new FakeClock(1_700_000_000_123L);
    private final FakeLoad load = new FakeLoad(clock);
    private final FakeConnector first = new FakeConnector();
    private final FakeConnector second = new FakeConnector();
    private final RecordedProgress progress = new RecordedProgress();
    private final Watches watches = new Watches(() -> 0.1);
    private final ConnectorSwitch connectors = new ConnectorSwitch(List.of(first, second));
    private long millisOfEachSecondRead;

    @AfterEach
    void everythingIsAsItWas() {
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
                                    .isEqualTo(slice.setUp() == SetUp.OFF ? OFF : ON);
                        });
        assertThat(results().cell(KEY)).contains(cell);
        assertThatConnectorsRun();
    }

    /** Counters go on until they are read, which is after the slice. */
    @Test
    void countersAreTheShareOfTheSlice() throws IOException {
        millisOfEachSecondRead = 5_000;

        assertThat(run(1).slices())
                .filteredOn(slice -> slice.setUp() == SetUp.ACTIVEMQ)
                .extracting(slice -> slice.counters().get("captured"))
                .containsExactly(5L);
    }

    /** Busy servers take long to change, and only where a connector is at work. */
    @Test
    void theLoadStandsStillWhileConnectorsChange() throws IOException {
        first.before = () -> assertThat(load.still || load.stopped).isTrue();

        assertThat(run(1).status()).isEqualTo(Cell.Status.COMPLETE);
        assertThat(load.still).isFalse();
    }

    @Test
    void anAaCellHasTheConnectorsPausedInBothArms() throws IOException {
        Cell cell = run(2, SetUp.CONTROL);

        assertThat(cell.slices()).extracting(Slice::setUp).containsOnly(SetUp.OFF, SetUp.CONTROL);
        assertThat(cell.slices()).extracting(Slice::counters).allMatch(OFF::equals);
        assertThatConnectorsRun();
    }

    @Test
    void anInterruptKeepsWhatWasMeasuredAndPutsEverythingBack() throws IOException {
        when("slice 4", () -> Thread.currentThread().interrupt());

        Cell cell = run(3);

        assertThat(Thread.interrupted()).isTrue();
        assertThatItEnded(cell, 3, "Stopped on demand in slice 4 of 6");
        assertThat(results().cell(KEY)).contains(cell);
        assertThatConnectorsRun();
    }

    @Test
    void whatIsMeasuredIsOnDiskAfterEachPair() throws IOException {
        when(
                "slice 5 of 6",
                () -> {
                    try {
                        Cell cell = results().cell(KEY).orElseThrow();
                        assertThat(cell.status()).isEqualTo(Cell.Status.INCOMPLETE);
                        assertThat(cell.slices()).hasSize(4);
                    } catch (IOException e) {
                        throw new AssertionError(e);
                    }
                });

        assertThat(run(3).status()).isEqualTo(Cell.Status.COMPLETE);
    }

    @Test
    void aLoadThatEndsEarlyIsSaid() throws IOException {
        when("slice 3", () -> load.failure = "JMeter ended early");

        Cell cell = run(3);

        assertThatItEnded(cell, 2, "Ended in slice 3 of 6: JMeter ended early");
        assertThat(progress.remarks).isEqualTo(cell.remarks());
    }

    @Test
    void aServerThatDiesIsNamed() throws Exception {
        Process server = new ProcessBuilder("sleep", "600").start();
        try {
            watches.add(List.of(new WatchedProcess("a1", server.pid(), false)));
            when("slice 2", () -> server.destroyForcibly().onExit().join());

            Cell cell = run(2);

            assertThatItEnded(cell, 1, "slice 2 of 4: a1 (process " + server.pid() + ") has ended");
            assertThat(cell.slices().get(0).processes().get(0).process()).isEqualTo("a1");
        } finally {
            server.destroyForcibly();
        }
    }

    @Test
    void silenceIsNotWaitedForWithoutEnd() throws IOException {
        load.silent = true;

        assertThatItEnded(run(2), 0, "No request was answered for 120 s; last words");
    }

    @Test
    void aConnectorThatDoesNotPauseEndsTheCell() throws IOException {
        second.failure = "The connector of b1 is not paused";

        Cell cell = run(2);

        assertThatItEnded(cell, 0, "Ended in the warm-up: The connector of b1 is not paused");
        assertThat(cell.remarks())
                .endsWith("The connectors were not resumed: The connector of b1 is not paused");
    }

    @Test
    void resultsThatCannotBeWrittenStopEverything() throws IOException {
        Files.writeString(folder.resolve("results"), "a file, no folder");

        assertThatIOException().isThrownBy(() -> run(2));

        assertThatConnectorsRun();
    }

    private ResultsFolder results() {
        return new ResultsFolder(folder.resolve("results"));
    }

    private static void assertThatItEnded(Cell cell, int slices, String remark) {
        assertThat(cell.status()).isEqualTo(Cell.Status.INCOMPLETE);
        assertThat(cell.slices()).hasSize(slices);
        assertThat(cell.remarks().get(0)).contains(remark);
    }

    private void assertThatConnectorsRun() {
        assertThat(first.running && second.running).isTrue();
    }

    /** Does something while the run waits in a part of the cell. */
    private void when(String part, Runnable action) {
        clock.whileWaiting(
                now -> {
                    if (progress.has(part)) {
                        action.run();
                    }
                });
    }

    private Cell run(int pairs) throws IOException {
        return run(pairs, SetUp.ACTIVEMQ);
    }

    private Cell run(int pairs, SetUp compared) throws IOException {
        CellRun.Rig rig =
                new CellRun.Rig(load, connectors, List.of(new Transactions()), watches, clock);
        SlicePlan slices = SlicePlan.of(List.of(SetUp.OFF, compared), pairs, 1);
        SliceTimes times = new SliceTimes(pairs, 10, 10, 2, 5);
        try {
            return new CellRun(KEY, rig, slices, times, results(), progress).run();
        } finally {
            assertThat(load.stopped).isTrue();
        }
    }

    private final class Transactions implements Counters {
        private long transactions;
        private boolean warm;

        /** Statistics made in a measurement would change the plans of the database. */
        @Override
        public void warm() {
            assertThat(load.still && progress.has("warm-up") && !progress.has("slice")).isTrue();
            warm = true;
        }

        @Override
        public Map<String, Long> read() {
            assertThat(warm).isTrue();
            transactions += 3;
            if (transactions % 2 == 0) {
                clock.pass(millisOfEachSecondRead);
            }
            return Map.of("sql.transactions", transactions);
        }
    }
}
