package org.cacheconnector.benchmarks.carbon;

/**
 * How much to measure.
 *
 * @param rounds measured rounds of each figure, after the warm-up
 * @param removals distinct removals of a throughput round
 * @param updates updates of few keys in one round
 * @param slowSeconds length of a latency round at 100/s
 * @param fastSeconds length of a round at 2,000/s
 */
record Extent(int rounds, int removals, int updates, double slowSeconds, double fastSeconds) {

    /** For figures to publish. */
    public static Extent full() {
        return new Extent(5, 200_000, 100_000, 3, 2);
    }

    /** For a look. */
    public static Extent quick() {
        return new Extent(5, 200_000, 100_000, 0.7, 0.4);
    }

    /** As little as shows that everything works. */
    public static Extent smoke() {
        return new Extent(1, 2_000, 2_000, 0.05, 0.05);
    }
}
