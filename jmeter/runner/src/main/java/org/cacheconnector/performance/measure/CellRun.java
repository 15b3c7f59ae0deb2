package org.cacheconnector.performance.measure;

import java.io.IOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.cacheconnector.performance.measure.samples.Phase;
import org.cacheconnector.performance.results.Cell;
import org.cacheconnector.performance.results.ProcessUse;
import org.cacheconnector.performance.results.ResultsFolder;
import org.cacheconnector.performance.results.SetUp;
import org.cacheconnector.performance.results.Slice;

/**
 * Measures one cell once: begins the load, goes from slice to slice and switches the connectors,
 * and leaves everything as it was. Used by one thread, once; blocking.
 */
final class CellRun {

    private static final long SECOND = 1_000;
    private static final String END_OF_WARM_UP = "The warm-up ended after its longest time with ";
    private static final double PERCENT = 100;
    private static final long SILENCE = Duration.ofMinutes(2).toMillis();

    private final LoadGenerator load;
    private final ConnectorSwitch connectors;
    private final List<Counters> counters;
    private final Watches watches;
    private final WallClock clock;
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

    CellRun(
            Rig rig,
            SlicePlan slices,
            SliceTimes times,
            CellRecord record,
            ResultsFolder results,
            MeasurementProgress progress) {
        this.load = rig.load();
        this.connectors = rig.connectors();
        this.counters = List.copyOf(rig.counters());
        this.watches = rig.watches();
        this.clock = rig.clock();
        this.slices = slices;
        this.times = times;
        this.record = record;
        this.results = results;
        this.progress = progress;
        this.lastSample = clock.millis();
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
                load.start();
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
        long start = awaitLoad();
        // A JVM that is still starting cannot be attached to.
        watches.add(load.processes());
        warmUp(start);
        if (times.priming().isWanted()) {
            prime(start);
        }
        for (int i = 0; i < slices.slices().size(); i++) {
            measure(i);
            if (slices.endsPair(i)) {
                results.write(record.cell(Cell.Status.INCOMPLETE));
            }
        }
    }

    /** Returns when the load began. */
    private long awaitLoad() throws IOException, InterruptedException {
        progress.begins("start of the load", left(0).plus(times.warmUp()));
        long[] first = {Long.MAX_VALUE};
        while (first[0] == Long.MAX_VALUE) {
            load.read((sample, lateness) -> first[0] = Math.min(first[0], sample.start()));
            check();
            clock.await(clock.millis() + SECOND / 10);
        }
        requireSameTime(first[0]);
        lastSample = clock.millis();
        return first[0];
    }

    private void requireSameTime(long first) {
        long ahead = first - clock.millis();
        if (ahead > SECOND) {
            throw new MeasurementException(
                    "The clock of the machine that makes the load is "
                            + ahead
                            + " ms ahead of this one's; let both follow the same time server");
        }
    }

    private void warmUp(long start) throws IOException, InterruptedException {
        record.begin(start);
        where = "the warm-up";
        List<SetUp> setUps = slices.setUps();
        long each = times.warmUp().toMillis() / setUps.size();
        long from = start;
        for (SetUp setUp : setUps) {
            progress.begins(
                    "warm-up, " + name(setUp),
                    left(0).plusMillis(start + times.warmUp().toMillis() - from));
            record.cutter().begin(Phase.warmUp(setUp, 0, from));
            long unused = afresh(setUp);
            await(Math.max(from + each, clock.millis()));
            from = clock.millis();
        }
    }

    /** Goes on with the warm-up until connectors and compilers are as far as they should be. */
    private void prime(long start) throws IOException, InterruptedException {
        Priming priming = times.priming();
        long end = start + priming.longest().toMillis();
        SetUp last = slices.setUps().get(slices.setUps().size() - 1);
        String reached = "";
        if (priming.messages() > 0 && slices.setUps().size() > 1 && !last.paused()) {
            long messages = primeConnectors(last, end);
            reached = messages + " messages";
            if (messages < priming.messages()) {
                remark(END_OF_WARM_UP + reached);
                return;
            }
        }
        while (clock.millis() < end) {
            progress.begins("warm-up, " + (reached.isEmpty() ? "priming" : reached), left(0));
            boolean quiet = true;
            reached = "";
            for (SetUp setUp : slices.setUps()) {
                double share = jitShare(setUp);
                quiet &= share <= priming.jitShare();
                reached +=
                        String.format(
                                Locale.ROOT,
                                "%scompilers at %.1f%% of the nodes' CPU (%s)",
                                reached.isEmpty() ? "" : ", ",
                                share * PERCENT,
                                name(setUp));
            }
            if (quiet) {
                return;
            }
        }
        remark(
                END_OF_WARM_UP
                        + (reached.isEmpty() ? "no time left to look at compilers" : reached));
    }

    /** Has messages sent until there are enough, or there is no more time. Returns how many. */
    private long primeConnectors(SetUp setUp, long end) throws IOException, InterruptedException {
        record.cutter().begin(Phase.warmUp(setUp, 0, clock.millis()));
        long unused = afresh(setUp);
        long messages = Priming.messages(connectors.counters());
        while (messages < times.priming().messages() && clock.millis() < end) {
            progress.begins("warm-up, " + messages + " messages", left(0));
            await(clock.millis() + SECOND);
            messages = Priming.messages(connectors.counters());
        }
        return messages;
    }

    private double jitShare(SetUp setUp) throws IOException, InterruptedException {
        record.cutter().begin(Phase.warmUp(setUp, 0, clock.millis()));
        long unused = afresh(setUp);
        watches.begin();
        await(clock.millis() + times.slice().toMillis());
        return Priming.jitShare(watches.end());
    }

    private void measure(int index) throws IOException, InterruptedException {
        SlicePlan.Planned planned = slices.slices().get(index);
        where = "slice " + (index + 1) + " of " + slices.slices().size();
        progress.begins(where + ", " + name(planned.setUp()), left(index));
        record.cutter().begin(Phase.warmUp(planned.setUp(), planned.pair(), clock.millis()));
        await(afresh(planned.setUp()) + times.sliceWarmUp().toMillis());
        long from = record.nextSecond(clock.millis());
        Phase phase =
                Phase.measured(
                        planned.setUp(), planned.pair(), from, from + times.slice().toMillis());
        record.cutter().begin(phase);
        await(from);
        Map<String, Long> before = counts();
        long countedFrom = clock.millis();
        watches.begin();
        await(phase.until());
        double machineLoad = watches.machineLoad();
        List<ProcessUse> uses = watches.end();
        Map<String, Long> counted = ConnectorSwitch.growth(before, counts());
        // Looking at all processes takes time, in which the counters go on.
        double part = (double) times.slice().toMillis() / Math.max(1, clock.millis() - countedFrom);
        counted.replaceAll((name, count) -> Math.round(count * part));
        read();
        Slice slice = record.add(phase, uses, counted, machineLoad);
        progress.measured(slice);
    }

    /**
     * Puts a set-up in force on servers whose caches were empty at the same time before, whichever
     * it is. Returns that time.
     */
    private long afresh(SetUp setUp) throws InterruptedException {
        connectors.emptyCaches();
        long emptied = clock.millis();
        if (setUp.paused()) {
            connectors.pause();
        }
        return emptied;
    }

    /** Returns the connectors' counters and all others. */
    private Map<String, Long> counts() throws InterruptedException {
        Map<String, Long> counts = new HashMap<>(connectors.counters());
        counters.forEach(each -> counts.putAll(each.read()));
        return counts;
    }

    /** Waits, and looks meanwhile whether all goes well. */
    private void await(long until) throws IOException, InterruptedException {
        long now = clock.millis();
        while (now < until) {
            clock.await(Math.min(until, now + SECOND));
            read();
            check();
            now = clock.millis();
        }
    }

    private void read() throws IOException {
        long[] count = {0};
        try {
            load.read(
                    (sample, lateness) -> {
                        count[0]++;
                        record.cutter().add(sample, lateness);
                    });
        } catch (IllegalArgumentException e) {
            throw new MeasurementException("A sample cannot be used: " + e.getMessage(), e);
        }
        if (count[0] > 0) {
            lastSample = clock.millis();
        }
    }

    private void check() {
        load.failure()
                .or(watches::ended)
                .or(record.cutter()::trouble)
                .or(this::silence)
                .ifPresent(
                        why -> {
                            throw new MeasurementException(why);
                        });
    }

    private Optional<String> silence() {
        return clock.millis() - lastSample <= SILENCE
                ? Optional.empty()
                : Optional.of(
                        "No request was answered for "
                                + SILENCE / SECOND
                                + " s; "
                                + load.lastWords());
    }

    /** Ends the load and resumes the connectors; returns whether it was interrupted meanwhile. */
    private boolean putBack() throws IOException {
        boolean interrupted = false;
        load.stop();
        interrupted |= Thread.interrupted();
        try {
            read();
        } catch (MeasurementException e) {
            remark(e.getMessage());
        }
        try {
            connectors.resume();
        } catch (MeasurementException e) {
            remark("The connectors were not resumed: " + e.getMessage());
        } catch (InterruptedException e) {
            interrupted = true;
            remark("The connectors may still be paused: stopped while they were resumed");
        }
        load.remarks().forEach(this::remark);
        return interrupted;
    }

    private Cell written(Cell.Status status) throws IOException {
        Cell.Status proved = status;
        List<Integer> empty = record.empty();
        if (!empty.isEmpty()) {
            remark("No flow ended in slice " + empty + "; longer slices are needed");
            proved = Cell.Status.INCOMPLETE;
        }
        Cell cell = record.cell(proved);
        results.write(cell);
        return cell;
    }

    private void remark(String text) {
        record.remark(text);
        progress.remark(text);
    }

    private Duration left(int sliceIndex) {
        return SlicePlan.left(times, slices.slices().size() - sliceIndex);
    }

    private static String name(SetUp setUp) {
        return setUp.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
