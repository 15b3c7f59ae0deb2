package org.cacheconnector.performance.study;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.cacheconnector.performance.measure.MeasurementProgress;
import org.cacheconnector.performance.results.Cell;
import org.cacheconnector.performance.results.LabelResult;

/** Tells a user in lines how a study goes on. Used by one thread. */
public final class StudyLog implements MeasurementProgress {

    private final Consumer<String> out;
    private final LongSupplier nanos;
    private final long start;
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
        says(
                "Study %s: %d cells, results in %s, about %s%s"
                        .formatted(
                                plan.name(),
                                plan.cells().size(),
                                folder,
                                TimeEstimate.inWords(left),
                                complete > 0
                                        ? "; " + complete + " cells of an earlier run are complete"
                                        : ""));
    }

    /**
     * @param left until the whole study is over
     */
    void cellBegins(PlannedCell cell, int number, int cells, Duration left) {
        Duration rest = left.minus(cell.estimate());
        afterCell = rest.isNegative() ? Duration.ZERO : rest;
        says(
                "Cell %d of %d: %s, %s left"
                        .formatted(number, cells, cell.key().id(), TimeEstimate.inWords(left)));
    }

    void cellEnds(Cell cell) {
        List<LabelResult> flows =
                cell.slices().stream()
                        .flatMap(slice -> slice.labels().stream())
                        .filter(LabelResult::flow)
                        .toList();
        says(
                "  %s: %d flows, %d errors%s"
                        .formatted(
                                cell.status() == Cell.Status.COMPLETE ? "done" : "INCOMPLETE",
                                flows.stream().mapToLong(LabelResult::samples).sum(),
                                flows.stream().mapToLong(LabelResult::errors).sum(),
                                cell.saturated() ? ", the load generator was at its limit" : ""));
    }

    @Override
    public void begins(String what, Duration left) {
        says("  " + what + ", " + TimeEstimate.inWords(afterCell.plus(left)) + " left");
    }

    @Override
    public void remark(String text) {
        says("  ! " + text);
    }
}
