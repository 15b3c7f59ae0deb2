package org.cacheconnector.performance.measure;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.cacheconnector.performance.results.SetUp;

/**
 * The slices of a cell in the order of measuring. In each pair every set-up has its turn, in an
 * order that chance decides, so that what drifts in servers or machine meets both alike. Immutable.
 *
 * @param setUps what is compared
 * @param slices all of them
 */
record SlicePlan(List<SetUp> setUps, List<Planned> slices) {

    /** A switch of the connector, which has to connect too, takes about this long. */
    private static final Duration SWITCH = Duration.ofSeconds(1);

    /** JMeter and its JVM take about this long to begin and to end. */
    private static final Duration START_AND_STOP = Duration.ofSeconds(8);

    /**
     * One slice.
     *
     * @param pair from 1
     * @param setUp in force
     */
    record Planned(int pair, SetUp setUp) {}

    SlicePlan {
        setUps = List.copyOf(setUps);
        slices = List.copyOf(slices);
    }

    /**
     * @param seed the same gives the same order
     */
    static SlicePlan of(List<SetUp> setUps, int pairs, long seed) {
        Random random = new Random(seed);
        List<Planned> slices = new ArrayList<>();
        for (int pair = 1; pair <= pairs; pair++) {
            List<SetUp> order = new ArrayList<>(setUps);
            Collections.shuffle(order, random);
            for (SetUp setUp : order) {
                slices.add(new Planned(pair, setUp));
            }
        }
        return new SlicePlan(setUps, slices);
    }

    /** Returns whether a slice is the last one of its pair. */
    boolean endsPair(int index) {
        return index == slices.size() - 1
                || slices.get(index + 1).pair() != slices.get(index).pair();
    }

    /** Returns how long a cell takes, about. */
    static Duration estimate(MeasurePlan plan, int setUps) {
        return START_AND_STOP.plus(plan.warmUp()).plus(left(plan, plan.pairs() * setUps));
    }

    /** Returns how long so many slices take, about. */
    static Duration left(MeasurePlan plan, int slices) {
        return plan.slice().plus(plan.sliceWarmUp()).plus(SWITCH).multipliedBy(slices);
    }
}
