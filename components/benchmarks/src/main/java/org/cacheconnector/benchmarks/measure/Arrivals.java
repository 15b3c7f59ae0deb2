package org.cacheconnector.benchmarks.measure;

import java.util.Random;

/** When the calls of a paced loop are due, decided before the loop starts. Stateless. */
public enum Arrivals {
    /** At equal intervals. */
    REGULAR,
    /** Independent of each other, as requests of many users are. */
    POISSON;

    private static final long SEED = 42;
    private static final double NANOS_PER_SECOND = 1e9;

    /**
     * Returns the times of {@code count} calls in nanoseconds after the start, ascending. The same
     * arguments give the same times, so that runs to be compared get the same load.
     *
     * @param perSecond the mean rate
     */
    public long[] schedule(int count, int perSecond) {
        long[] due = new long[count];
        double interval = NANOS_PER_SECOND / perSecond;
        Random random = new Random(SEED);
        double at = 0;
        for (int i = 0; i < count; i++) {
            at += this == REGULAR ? interval : -Math.log(1 - random.nextDouble()) * interval;
            due[i] = (long) at;
        }
        return due;
    }
}
