package org.cacheconnector.performance.measure;

import java.time.Duration;

/**
 * How many slices a cell has and how long they are. Immutable.
 *
 * @param pairs how many pairs of slices; of slices, where the servers have one set-up only
 * @param warmUp under load, before the first slice; half of it with each set-up
 * @param sliceWarmUp under load, after each switch, before something is measured
 * @param slice how long is measured each time; whole seconds
 */
public record SliceTimes(int pairs, Duration warmUp, Duration sliceWarmUp, Duration slice) {

    /**
     * Returns how long a cell takes, about, start and stop of the load generator included.
     *
     * @param setUps how many set-ups are compared in it, 1 or 2
     */
    public Duration estimate(int setUps) {
        return SlicePlan.estimate(this, setUps);
    }

    /** Returns the same with another warm-up of the cell. */
    public SliceTimes warmUp(Duration time) {
        return new SliceTimes(pairs, time, sliceWarmUp, slice);
    }
}
