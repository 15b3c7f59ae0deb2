package org.cacheconnector.performance;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.HdrHistogram.Histogram;
import org.cacheconnector.performance.results.Cell;
import org.cacheconnector.performance.results.CellKey;
import org.cacheconnector.performance.results.LabelResult;
import org.cacheconnector.performance.results.ProcessUse;
import org.cacheconnector.performance.results.ResultsFolder;
import org.cacheconnector.performance.results.SetUp;
import org.cacheconnector.performance.results.Slice;
import org.cacheconnector.performance.results.Staleness;
import org.cacheconnector.performance.results.Study;
import org.cacheconnector.performance.results.ThreadUse;
import org.cacheconnector.performance.results.Times;

/**
 * Makes cells up: 10 s with 100 flows of two requests in each slice.
 *
 * @param cost of the connector: 0.02 is 2% more processor time
 * @param noise of each slice, relative
 * @param drift of the machine from pair to pair, in servers and generator alike
 * @param pairs of slices
 */
public record SyntheticCells(double cost, double noise, double drift, int pairs) {

    /** When all of them began. */
    public static final Instant START = Instant.parse("2026-11-21T12:00:00Z");

    private static final int SECONDS = 10;
    private static final int FLOWS = 100;

    /** Returns one with noise of its own. */
    public Cell cell(CellKey key, long seed) {
        Random random = new Random(seed);
        List<Slice> slices = new ArrayList<>();
        for (int pair = 1; pair <= pairs; pair++) {
            List<SetUp> setUps =
                    key.servers() == SetUp.GIVEN_IBMMQ
                            ? List.of(SetUp.GIVEN_IBMMQ)
                            : List.of(SetUp.OFF, key.compared());
            for (SetUp setUp : setUps) {
                double speed = Math.exp(drift * random.nextGaussian());
                double own =
                        Math.exp(noise * random.nextGaussian()) * (setUp.paused() ? 1 : 1 + cost);
                slices.add(slice(key, pair, setUp, speed, own));
            }
        }
        return new Cell(key, Cell.Status.COMPLETE, List.of(), false, START, slices);
    }

    private static Slice slice(CellKey key, int pair, SetUp setUp, double speed, double own) {
        boolean running = !setUp.paused();
        // 10 ms a flow in each node, a tenth of it that of compilers.
        double cores = 0.09 * speed * own + 0.01;
        List<ThreadUse> threads =
                List.of(
                        new ThreadUse(ThreadUse.CONNECTOR, running ? 0.01 : 0),
                        new ThreadUse(
                                ThreadUse.REQUESTS, cores * SECONDS - 0.1 - (running ? 0.01 : 0)),
                        new ThreadUse(ThreadUse.JIT, 0.1));
        Map<String, Long> counters =
                Map.of("publishedFrames", 20L, "appliedFrames", 20L, "sql.transactions", 700L);
        return new Slice(
                pair,
                setUp,
                START.plusSeconds(20L * pair),
                SECONDS,
                List.of(
                        label(key.scenario(), true, 5000 * own),
                        label("revoke", false, 1250 * own),
                        label("token", false, 3750 * own)),
                List.of(
                        new ProcessUse("a1", cores, 900, 50, 5, 90 + pair, threads),
                        new ProcessUse("b1", cores, 950, 50, 5, 120, threads),
                        new ProcessUse(
                                "PostgreSQL", 0.03, 100, Double.NaN, 0, Double.NaN, List.of()),
                        new ProcessUse("ActiveMQ", running ? 0.002 : 0, 200, 1, 1, 30, List.of()),
                        new ProcessUse("generator-1", 0.05 * speed, 400, 9, 2, 60, List.of())),
                running ? counters : Map.of("sql.transactions", 690L),
                key.scenario().equals("revocation-across-clusters") ? staleness(running) : null,
                0);
    }

    private static Staleness staleness(boolean running) {
        Histogram times = Times.histogram();
        Times.record(times, running ? 12_000 : 5_000_000);
        return new Staleness(100, running ? 3 : 900, 0, running ? 0 : 100, Times.encode(times));
    }

    private static LabelResult label(String name, boolean flow, double millis) {
        Histogram times = Times.histogram();
        for (int i = 1; i <= FLOWS; i++) {
            Times.record(times, Math.round(millis * 20 * i));
        }
        return new LabelResult(name, flow, FLOWS, 0, millis, Times.encode(times));
    }

    /** Returns a cell of the same slices whose generator was starved, with a remark. */
    public static Cell starved(Cell cell, String remark) {
        return new Cell(
                cell.key(), Cell.Status.INCOMPLETE, List.of(remark), true, START, cell.slices());
    }

    /** Writes a study that planned more than was measured, on a machine. */
    public static void write(ResultsFolder folder, List<Cell> cells, List<CellKey> missing)
            throws java.io.IOException {
        List<CellKey> planned = new ArrayList<>(cells.stream().map(Cell::key).toList());
        planned.addAll(missing);
        folder.write(
                new Study(
                        "synthetic <study>",
                        START,
                        "run quick -Dnote='a & b'",
                        Map.of("cpu", "<Example & Sons> 3 GHz", "cores", "2", "memory", "24 GB"),
                        Map.of("connector", "1.0"),
                        Map.of("slice", "10 s"),
                        planned));
        for (Cell cell : cells) {
            folder.write(cell);
        }
    }
}
