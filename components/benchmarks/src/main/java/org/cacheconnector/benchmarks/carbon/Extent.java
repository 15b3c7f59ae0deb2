package org.cacheconnector.benchmarks.carbon;

/**
 * How much to measure.
 *
 * @param rounds measured rounds of each figure, after the warm-up
 * @param removals distinct removals of a throughput round
 * @param updates updates of few keys in one round
 * @param seconds length of a round at 2,000/s
 */
record Extent(int rounds, int removals, int updates, double seconds) {

    /** For figures to publish. */
    static Extent full() {
        return new Extent(5, 200_000, 100_000, 2);
    }

    /** As little as shows that everything works. */
    static Extent smoke() {
        return new Extent(1, 2_000, 2_000, 0.05);
    }
}
