package org.cacheconnector.performance.measure;

import java.time.Duration;

/**
 * How many slices a cell has and how long they are. Immutable.
 *
 * @param pairs how many pairs of slices; of slices, where the servers have one set-up only
 * @param warmUp under load, before the first slice; half of it with each set-up
 * @param sliceWarmUp under load, after each switch, before something is measured
 * @param slice how long is measured each time; whole seconds
 * @param priming what else must have happened before the first slice
 */
public record SliceTimes(
        int pairs, Duration warmUp, Duration sliceWarmUp, Duration slice, Priming priming) {

    /** Creates times of which the warm-up is as long as it says. */
    public SliceTimes(int pairs, Duration warmUp, Duration sliceWarmUp, Duration slice) {
        this(pairs, warmUp, sliceWarmUp, slice, Priming.NONE);
    }

    /** Returns how long the warm-up is at most. */
    Duration longestWarmUp() {
        return priming.longest().compareTo(warmUp) > 0 ? priming.longest() : warmUp;
    }

    /**
     * Returns how long a cell takes, about, start and stop of the load generator included.
     *
     * @param setUps how many set-ups are compared in it, 1 or 2
     */
    public Duration estimate(int setUps) {
        return SlicePlan.estimate(this, setUps);
    }

    /** Returns the same with another warm-up of the cell; the longest one grows as it does. */
    public SliceTimes warmUp(Duration time) {
        Priming other =
                priming.isWanted()
                        ? priming.longest(longestWarmUp().plus(time).minus(warmUp))
                        : priming;
        return new SliceTimes(pairs, time, sliceWarmUp, slice, other);
    }
}
