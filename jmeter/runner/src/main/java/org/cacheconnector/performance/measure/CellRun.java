package org.cacheconnector.performance.measure;

import java.io.IOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.cacheconnector.performance.measure.samples.Phase;
import org.cacheconnector.performance.results.Cell;
import org.cacheconnector.performance.results.CellKey;
import org.cacheconnector.performance.results.ProcessUse;
import org.cacheconnector.performance.results.ResultsFolder;
import org.cacheconnector.performance.results.SetUp;

/**
 * Measures one cell once: begins the load, goes from slice to slice and switches the connectors,
 * and leaves everything as it was. Used by one thread, once; blocking.
 */
final class CellRun {

    private static final long SECOND = 1_000;
    private static final long SILENCE = 120 * SECOND;

    private final Rig rig;
    private final SlicePlan slices;
    private final SliceTimes times;
    private final CellRecord record;
    private final ResultsFolder results;
    private final MeasurementProgress progress;
    private String where = "the start";
    private long lastSample;

    /** What a cell is measured with. */
    record Rig(
            LoadGenerator load,
            ConnectorSwitch connectors,
            List<Counters> counters,
            Watches watches,
            WallClock clock) {}

    private interface Step {
        void run() throws InterruptedException;
    }

    CellRun(
            CellKey key,
            Rig rig,
            SlicePlan slices,
            SliceTimes times,
            ResultsFolder results,
            MeasurementProgress progress) {
        this.rig = rig;
        this.slices = slices;
        this.times = times;
        this.lastSample = rig.clock().millis();
        this.record = new CellRecord(key, lastSample);
        this.results = results;
        this.progress = progress;
    }

    /**
     * Runs the cell.
     *
     * @return it, as it was written
     * @throws IOException if it cannot be written; everything is stopped then too
     */
    Cell run() throws IOException {
        Cell.Status status = Cell.Status.INCOMPLETE;
        boolean interrupted = false;
        try {
            try {
                rig.load().start();
                measureAll();
                status = Cell.Status.COMPLETE;
            } catch (InterruptedException e) {
                interrupted = true;
                remark(Cell.STOPPED + " in " + where);
            } catch (MeasurementException e) {
                remark("Ended in " + where + ": " + e.getMessage());
            } finally {
                interrupted |= putBack();
            }
            return written(status);
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private void measureAll() throws IOException, InterruptedException {
        record.begin(awaitLoad());
        // A JVM that is still starting cannot be attached to.
        rig.watches().add(rig.load().processes());
        warmUp();
        whileLoadStandsStill(() -> rig.counters().forEach(Counters::warm));
        for (int i = 0; i < slices.slices().size(); i++) {
            measure(i);
            if (slices.endsPair(i)) {
                results.write(record.cell(Cell.Status.INCOMPLETE));
            }
        }
    }

    /** Returns when the load began. */
    private long awaitLoad() throws IOException, InterruptedException {
        progress.begins("start of the load", left(0).plusSeconds(times.warmUp()));
        long[] first = {Long.MAX_VALUE};
        while (first[0] == Long.MAX_VALUE) {
            rig.load().read((sample, lateness) -> first[0] = Math.min(first[0], sample.start()));
            check();
            rig.clock().await(rig.clock().millis() + SECOND / 10);
        }
        lastSample = rig.clock().millis();
        long ahead = first[0] - lastSample;
        if (ahead > SECOND) {
            throw new MeasurementException(
                    ("The clock of the machine that makes the load is %d ms ahead of this"
                                    + " one's; let both follow the same time server")
                            .formatted(ahead));
        }
        return first[0];
    }

    /**
     * Loads each set-up once: code that one runs and the other does not is compiled late, and what
     * compiling costs would look like a cost of that set-up.
     */
    private void warmUp() throws IOException, InterruptedException {
        if (times.warmUp() == 0) {
            return;
        }
        where = "the warm-up";
        long each = times.warmUp() * SECOND / slices.setUps().size();
        for (SetUp setUp : slices.setUps()) {
            progress.begins("warm-up, " + name(setUp), left(0));
            record.cutter().begin(Phase.warmUp(setUp, 0, rig.clock().millis()));
            await(afresh(setUp) + each);
        }
    }

    private void measure(int index) throws IOException, InterruptedException {
        SlicePlan.Planned planned = slices.slices().get(index);
        SetUp setUp = planned.setUp();
        where = "slice " + (index + 1) + " of " + slices.slices().size();
        progress.begins(where + ", " + name(setUp), left(index));
        record.cutter().begin(Phase.warmUp(setUp, planned.pair(), rig.clock().millis()));
        await(afresh(setUp) + times.sliceWarmUp() * SECOND);
        // What ended by now is read already.
        long from = rig.clock().millis() + 1;
        long length = times.slice() * SECOND;
        Phase phase = Phase.measured(setUp, planned.pair(), from, from + length);
        record.cutter().begin(phase);
        Map<String, Long> before = counts();
        long countedFrom = rig.clock().millis();
        rig.watches().begin();
        await(phase.until());
        double machineLoad = rig.watches().machineLoad();
        List<ProcessUse> uses = rig.watches().end();
        Map<String, Long> after = counts();
        // Looking at all processes takes time, in which the counters go on.
        double part = (double) length / Math.max(1, rig.clock().millis() - countedFrom);
        read();
        record.add(new CellRecord.Measured(phase, uses, growth(before, after, part), machineLoad));
    }

    /** Returns a part of how much counters have grown, leaving out those that have not. */
    private static Map<String, Long> growth(
            Map<String, Long> before, Map<String, Long> after, double part) {
        Map<String, Long> growth = new TreeMap<>();
        after.forEach(
                (name, count) -> {
                    long more = count - before.getOrDefault(name, 0L);
                    if (more != 0) {
                        growth.put(name, Math.round(more * part));
                    }
                });
        return growth;
    }

    /**
     * Puts a set-up in force on servers whose caches were empty at the same time before, whichever
     * it is: upon a resumption all nodes clear their synchronised caches. Returns when the load
     * goes on.
     */
    private long afresh(SetUp setUp) throws InterruptedException {
        whileLoadStandsStill(
                () -> {
                    rig.connectors().pause();
                    rig.connectors().resume();
                    if (setUp.paused()) {
                        rig.connectors().pause();
                    }
                });
        return rig.clock().millis();
    }

    private void whileLoadStandsStill(Step step) throws InterruptedException {
        rig.load().standStill(true);
        try {
            step.run();
        } finally {
            rig.load().standStill(false);
        }
    }

    /** Returns the connectors' counters and all others. */
    private Map<String, Long> counts() throws InterruptedException {
        Map<String, Long> counts = new HashMap<>(rig.connectors().counters());
        rig.counters().forEach(each -> counts.putAll(each.read()));
        return counts;
    }

    /** Waits, and looks meanwhile whether all goes well. */
    private void await(long until) throws IOException, InterruptedException {
        long now = rig.clock().millis();
        while (now < until) {
            rig.clock().await(Math.min(until, now + SECOND));
            read();
            check();
            now = rig.clock().millis();
        }
    }

    private void read() throws IOException {
        try {
            rig.load()
                    .read(
                            (sample, lateness) -> {
                                lastSample = rig.clock().millis();
                                record.cutter().add(sample, lateness);
                            });
        } catch (IllegalArgumentException e) {
            throw new MeasurementException("A sample cannot be used: " + e.getMessage(), e);
        }
    }

    private void check() {
        Optional<String> trouble =
                rig.load()
                        .failure()
                        .or(rig.watches()::ended)
                        .or(record.cutter()::trouble)
                        .or(this::silence);
        if (trouble.isPresent()) {
            throw new MeasurementException(trouble.get());
        }
    }

    private Optional<String> silence() {
        return rig.clock().millis() - lastSample <= SILENCE
                ? Optional.empty()
                : Optional.of(
                        "No request was answered for %d s; %s"
                                .formatted(SILENCE / SECOND, rig.load().lastWords()));
    }

    /** Ends the load and resumes the connectors; returns whether it was interrupted meanwhile. */
    private boolean putBack() throws IOException {
        rig.load().stop();
        boolean interrupted = Thread.interrupted();
        try {
            read();
        } catch (MeasurementException e) {
            remark(e.getMessage());
        }
        try {
            rig.connectors().resume();
        } catch (MeasurementException e) {
            remark("The connectors were not resumed: " + e.getMessage());
        } catch (InterruptedException e) {
            interrupted = true;
            remark("The connectors may still be paused: stopped while they were resumed");
        }
        rig.load().remarks().forEach(this::remark);
        return interrupted;
    }

    private Cell written(Cell.Status status) throws IOException {
        List<Integer> empty = record.empty();
        if (!empty.isEmpty()) {
            remark("No flow ended in slice " + empty + "; longer slices are needed");
        }
        Cell cell = record.cell(empty.isEmpty() ? status : Cell.Status.INCOMPLETE);
        results.write(cell);
        return cell;
    }

    private void remark(String text) {
        record.remark(text);
        progress.remark(text);
    }

    private Duration left(int sliceIndex) {
        return times.left(slices.slices().size() - sliceIndex);
    }

    private static String name(SetUp setUp) {
        return setUp.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
