package org.cacheconnector.performance.measure;

import java.time.Duration;

/** Is told how a measurement goes on, by the thread that measures; must return soon. */
public interface MeasurementProgress {

    /**
     * A part of the cell begins.
     *
     * @param what such as {@code warm-up} or {@code slice 3 of 20, activemq}
     * @param left until the whole cell is measured, about
     */
    void begins(String what, Duration left);

    /** Something is so that a reader of the results must know; it is in the cell too. */
    void remark(String text);
}
