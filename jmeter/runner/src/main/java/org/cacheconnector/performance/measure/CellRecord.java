package org.cacheconnector.performance.measure;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.cacheconnector.performance.measure.samples.Phase;
import org.cacheconnector.performance.measure.samples.SliceCutter;
import org.cacheconnector.performance.measure.samples.SliceSamples;
import org.cacheconnector.performance.results.Cell;
import org.cacheconnector.performance.results.CellKey;
import org.cacheconnector.performance.results.ProcessUse;
import org.cacheconnector.performance.results.Slice;

/** Collects what is measured in a cell. Used by one thread. */
final class CellRecord {

    private static final double MILLIS = 1_000;

    private final CellKey key;
    private final Saturation saturation = new Saturation();
    private final List<Measured> slices = new ArrayList<>();
    private final List<String> remarks = new ArrayList<>();
    private SliceCutter cutter;
    private long start;

    /** A slice, whose last samples may still come. */
    record Measured(
            Phase phase,
            List<ProcessUse> processes,
            Map<String, Long> counters,
            double machineLoad) {}

    CellRecord(CellKey key, long now) {
        this.key = key;
        begin(now);
    }

    /** The load begins; what came before is forgotten. */
    void begin(long millis) {
        start = millis;
        cutter = new SliceCutter(key.scenario());
    }

    SliceCutter cutter() {
        return cutter;
    }

    void remark(String text) {
        if (!remarks.contains(text)) {
            remarks.add(text);
        }
    }

    /** Adds a slice whose time is over. */
    void add(Measured slice) {
        slices.add(slice);
    }

    private Slice slice(Measured measured) {
        Phase phase = measured.phase();
        SliceSamples samples = cutter.slice(phase);
        return new Slice(
                phase.pair(),
                phase.setUp(),
                Instant.ofEpochMilli(phase.from()),
                (phase.until() - phase.from()) / MILLIS,
                samples.labels(),
                measured.processes(),
                measured.counters(),
                samples.staleness(),
                samples.lateStarts());
    }

    /** Returns the slices in which nothing ended, by their place from 1. */
    List<Integer> empty() {
        return IntStream.rangeClosed(1, slices.size())
                .filter(i -> cutter.slice(slices.get(i - 1).phase()).flows() == 0)
                .boxed()
                .toList();
    }

    /** Returns the cell as it is now. */
    Cell cell(Cell.Status status) {
        List<Slice> measured = slices.stream().map(this::slice).toList();
        List<String> saturated = saturation.of(measured);
        List<String> all = new ArrayList<>(remarks);
        all.addAll(saturated);
        all.addAll(saturation.ofMachine(slices.stream().map(Measured::machineLoad).toList()));
        cutter.errors().ifPresent(all::add);
        Instant began = Instant.ofEpochMilli(start);
        return new Cell(key, status, all, !saturated.isEmpty(), began, measured);
    }
}
