package org.cacheconnector.performance.measure.samples;

import org.cacheconnector.performance.results.SetUp;

/**
 * A stretch of a cell's time. Immutable.
 *
 * @param setUp in force
 * @param pair of the slice that it belongs to; 0 in the cell's warm-up
 * @param measured whether it is the measured part of a slice
 * @param from its first ms since 1970
 * @param until the first ms after it; {@link Long#MAX_VALUE} if it lasts until the next begins
 */
public record Phase(SetUp setUp, int pair, boolean measured, long from, long until) {

    /** Returns one that lasts until the next begins, and is not measured. */
    public static Phase warmUp(SetUp setUp, int pair, long from) {
        return new Phase(setUp, pair, false, from, Long.MAX_VALUE);
    }

    /** Returns the measured part of a slice. */
    public static Phase measured(SetUp setUp, int pair, long from, long until) {
        return new Phase(setUp, pair, true, from, until);
    }
}
