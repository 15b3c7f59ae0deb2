package org.cacheconnector.performance.measure;

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
     * One slice.
     *
     * @param pair from 1
     * @param setUp in force
     */
    record Planned(int pair, SetUp setUp) {}

    /** Plans a cell. The connector is only switched where it can be reached. */
    static SlicePlan of(CellKey key, Servers servers, MeasurePlan plan) {
        return of(
                servers.connectors().isEmpty()
                        ? List.of(key.servers())
                        : List.of(SetUp.OFF, key.compared()),
                plan.times().pairs(),
                plan.seed());
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
        return new SlicePlan(List.copyOf(setUps), List.copyOf(slices));
    }

    /** Returns whether a slice is the last one of its pair. */
    boolean endsPair(int index) {
        return (index + 1) % setUps.size() == 0;
    }
}
