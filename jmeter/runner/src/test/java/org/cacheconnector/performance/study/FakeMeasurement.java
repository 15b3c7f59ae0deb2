package org.cacheconnector.performance.study;

import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.cacheconnector.performance.measure.CellMeasurement;
import org.cacheconnector.performance.measure.MeasurePlan;
import org.cacheconnector.performance.measure.MeasurementProgress;
import org.cacheconnector.performance.measure.Servers;
import org.cacheconnector.performance.results.Cell;
import org.cacheconnector.performance.results.CellKey;
import org.cacheconnector.performance.results.ResultsFolder;

/** Measures nothing, and writes empty cells. */
final class FakeMeasurement implements CellMeasurement {

    /** The cells that were asked for, in order. */
    final List<CellKey> measured = new ArrayList<>();

    /** What happens instead of the next complete cell. */
    Happening happening;

    /** Does something, and says how the cell ends. */
    @FunctionalInterface
    interface Happening {
        Cell.Status happen() throws IOException;
    }

    /** Lets the next cell last until it is interrupted; counts down when it begins. */
    void lasts(CountDownLatch begun) {
        happening =
                () -> {
                    begun.countDown();
                    try {
                        new CountDownLatch(1).await();
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    }
                    return Cell.Status.INCOMPLETE;
                };
    }

    @Override
    public Cell measure(
            CellKey key,
            Servers servers,
            MeasurePlan plan,
            ResultsFolder results,
            MeasurementProgress progress)
            throws IOException {
        measured.add(key);
        Happening now = happening;
        happening = null;
        Cell.Status status = now == null ? Cell.Status.COMPLETE : now.happen();
        Cell cell = new Cell(key, status, List.of(), false, Instant.EPOCH, List.of());
        results.write(cell);
        return cell;
    }
}
