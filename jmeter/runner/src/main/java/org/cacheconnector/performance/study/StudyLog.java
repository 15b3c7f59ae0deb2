package org.cacheconnector.performance.study;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.cacheconnector.performance.measure.MeasurementProgress;
import org.cacheconnector.performance.results.Cell;
import org.cacheconnector.performance.results.LabelResult;
import org.cacheconnector.performance.results.Slice;

/** Tells a user in lines how a study goes on. Used by one thread. */
public final class StudyLog implements MeasurementProgress {

    private final Consumer<String> out;
    private final LongSupplier nanos;
    private final long start;
    private int cells;
    private Duration afterCell = Duration.ZERO;

    /**
     * Begins to count the time.
     *
     * @param out takes lines
     * @param nanos such as {@code System::nanoTime}
     */
    public StudyLog(Consumer<String> out, LongSupplier nanos) {
        this.out = out;
        this.nanos = nanos;
        this.start = nanos.getAsLong();
    }

    /** Tells a line, with the time since the beginning. */
    public void says(String line) {
        long seconds = (nanos.getAsLong() - start) / 1_000_000_000;
        out.accept(String.format(Locale.ROOT, "[%3d:%02d] %s", seconds / 60, seconds % 60, line));
    }

    void begins(StudyPlan plan, Path folder, int complete, Duration left) {
        cells = plan.cells().size();
        says(
                "Study "
                        + plan.name()
                        + ": "
                        + cells
                        + " cells, results in "
                        + folder
                        + ", about "
                        + TimeEstimate.inWords(left)
                        + (complete > 0
                                ? "; " + complete + " cells of an earlier run are complete"
                                : ""));
    }

    /**
     * @param left until the whole study is over
     */
    void cellBegins(PlannedCell cell, int number, Duration left) {
        Duration rest = left.minus(cell.estimate());
        afterCell = rest.isNegative() ? Duration.ZERO : rest;
        says(
                "Cell "
                        + number
                        + " of "
                        + cells
                        + ": "
                        + cell.key().id()
                        + ", "
                        + TimeEstimate.inWords(left)
                        + " left");
    }

    void cellEnds(Cell cell) {
        long samples = 0;
        long errors = 0;
        for (Slice slice : cell.slices()) {
            for (LabelResult label : slice.labels()) {
                if (label.flow()) {
                    samples += label.samples();
                    errors += label.errors();
                }
            }
        }
        says(
                "  "
                        + (cell.status() == Cell.Status.COMPLETE ? "done" : "INCOMPLETE")
                        + ": "
                        + samples
                        + " flows, "
                        + errors
                        + " errors"
                        + (cell.saturated() ? ", the load generator was at its limit" : ""));
    }

    @Override
    public void begins(String what, Duration left) {
        says("  " + what + ", " + TimeEstimate.inWords(afterCell.plus(left)) + " left");
    }

    @Override
    public void measured(Slice slice) {
        // Its figures are in the cell's last line.
    }

    @Override
    public void remark(String text) {
        says("  ! " + text);
    }
}
