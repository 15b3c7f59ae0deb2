package org.cacheconnector.performance.measure;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import org.cacheconnector.performance.results.CellKey;
import org.cacheconnector.performance.results.SetUp;

/**
 * The slices of a cell in the order of measuring. In each pair every set-up has its turn, and two
 * pairs make a block, ABBA or BAAB as chance decides, so that what drifts in servers or machine
 * meets both alike. Immutable.
 *
 * @param setUps what is compared; {@link SetUp#OFF} first, if there are two
 * @param slices all of them
 */
record SlicePlan(List<SetUp> setUps, List<Planned> slices) {

    /**
     * The pause and resumption of the connector, which has to connect too, the wait until it has
     * done with clearing caches, and that for the next whole second take about this long.
     */
    private static final Duration SWITCH = Duration.ofSeconds(4);

    /** JMeter and its JVM take about this long to begin and to end. */
    private static final Duration START_AND_STOP = Duration.ofSeconds(6);

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
     * Plans a cell; each has an order of its own. The connector is only switched where there is one
     * and it can be reached.
     *
     * @throws IllegalArgumentException if only some nodes' connectors can be switched
     */
    static SlicePlan of(CellKey key, Servers servers, MeasurePlan plan) {
        int nodes = servers.clusters().stream().mapToInt(List::size).sum();
        int connectors = servers.connectors().size();
        if (connectors != 0 && connectors != nodes) {
            throw new IllegalArgumentException(
                    "The connectors of all nodes must be switched together, or of none: there are "
                            + connectors
                            + " for "
                            + nodes
                            + " nodes");
        }
        boolean switched = key.servers() == SetUp.ACTIVEMQ || key.servers() == SetUp.IBMMQ;
        return of(
                switched && connectors > 0
                        ? List.of(SetUp.OFF, key.compared())
                        : List.of(key.servers()),
                plan.times().pairs(),
                plan.seed() + key.id().hashCode());
    }

    /**
     * @param seed the same gives the same order
     */
    static SlicePlan of(List<SetUp> setUps, int pairs, long seed) {
        // Random alone begins alike for all small seeds.
        Random random = new Random(new SplittableRandom(seed).nextLong());
        List<Planned> slices = new ArrayList<>();
        List<SetUp> order = new ArrayList<>(setUps);
        for (int pair = 1; pair <= pairs; pair++) {
            if (pair % 2 == 1) {
                Collections.shuffle(order, random);
            } else {
                Collections.reverse(order);
            }
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
    static Duration estimate(SliceTimes times, int setUps) {
        return START_AND_STOP.plus(times.longestWarmUp()).plus(left(times, times.pairs() * setUps));
    }

    /** Returns how long so many slices take, about. */
    static Duration left(SliceTimes times, int slices) {
        return times.slice().plus(times.sliceWarmUp()).plus(SWITCH).multipliedBy(slices);
    }
}
