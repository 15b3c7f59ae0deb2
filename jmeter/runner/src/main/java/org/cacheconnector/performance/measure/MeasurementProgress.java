package org.cacheconnector.performance.measure;

import java.time.Duration;
import org.cacheconnector.performance.results.Slice;

/** Is told how a measurement goes on, by the thread that measures; must return soon. */
public interface MeasurementProgress {

    /**
     * A part of the cell begins.
     *
     * @param what such as {@code warm-up} or {@code slice 3 of 20, activemq}
     * @param left until the whole cell is measured, about
     */
    void begins(String what, Duration left);

    /** A slice was measured. Its figures may still lack what ended in its last moments. */
    void measured(Slice slice);

    /** Something is so that a reader of the results must know; it is in the cell too. */
    void remark(String text);

    /** Returns one that leaves it all aside. */
    static MeasurementProgress silent() {
        return new MeasurementProgress() {
            @Override
            public void begins(String what, Duration left) {
                // Nobody wants to know.
            }

            @Override
            public void measured(Slice slice) {
                // Nobody wants to know.
            }

            @Override
            public void remark(String text) {
                // Nobody wants to know.
            }
        };
    }
}
