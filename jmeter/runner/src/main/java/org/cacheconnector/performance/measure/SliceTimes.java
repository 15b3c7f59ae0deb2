package org.cacheconnector.performance.measure;

import java.time.Duration;

/**
 * How many slices a cell has and how long they are, in seconds. Immutable.
 *
 * @param pairs how many pairs of slices; of slices, where the servers have one set-up only
 * @param warmUp under load, before the first slice; half of it with each set-up
 * @param firstWarmUp the same on servers that have just been brought up, if it is longer
 * @param sliceWarmUp under load, after each switch, before something is measured
 * @param slice how long is measured each time
 */
public record SliceTimes(int pairs, int warmUp, int firstWarmUp, int sliceWarmUp, int slice) {

    /**
     * The pause and resumption of the connector, which has to connect too, and the wait until it
     * has done with clearing caches take about this long.
     */
    private static final int SWITCH = 4;

    /** JMeter and its JVM take about this long to begin and to end. */
    private static final int START_AND_STOP = 6;

    /**
     * Returns how long a cell takes, about, start and stop of the load generator included.
     *
     * @param setUps how many set-ups are compared in it, 1 or 2
     */
    public Duration estimate(int setUps) {
        return left(pairs * setUps).plusSeconds(START_AND_STOP + warmUp);
    }

    /** Returns how long so many slices take, about. */
    Duration left(int slices) {
        return Duration.ofSeconds((long) slices * (slice + sliceWarmUp + SWITCH));
    }

    /** Returns the same for servers that have just been brought up. */
    public SliceTimes onNewServers() {
        int longer = Math.max(warmUp, firstWarmUp);
        return new SliceTimes(pairs, longer, firstWarmUp, sliceWarmUp, slice);
    }
}
