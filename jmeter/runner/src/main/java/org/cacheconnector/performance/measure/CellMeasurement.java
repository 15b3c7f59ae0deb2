package org.cacheconnector.performance.measure;

import java.io.IOException;
import org.cacheconnector.performance.results.Cell;
import org.cacheconnector.performance.results.CellKey;
import org.cacheconnector.performance.results.ResultsFolder;

/** Measures one cell of a study on servers that run. Used by one thread; blocking. */
public interface CellMeasurement {

    /**
     * Measures a cell. What is measured is written into the folder after each pair. All that this
     * starts is stopped when it returns, and the connectors are running again.
     *
     * <p>If the thread is interrupted, a server dies or the load generator fails, the cell is
     * incomplete: it holds what was measured so far, and a remark says what happened. After an
     * interrupt the thread's interrupted flag is set.
     *
     * @param key what to measure; the scenario is the plan's name
     * @return the cell, as it was written
     * @throws IllegalArgumentException if that cannot be measured on these servers, as there is no
     *     such plan for instance
     * @throws IOException if the results cannot be written
     */
    Cell measure(
            CellKey key,
            Servers servers,
            MeasurePlan plan,
            ResultsFolder results,
            MeasurementProgress progress)
            throws IOException;
}
