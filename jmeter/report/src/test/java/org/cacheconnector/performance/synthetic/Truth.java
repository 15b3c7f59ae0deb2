package org.cacheconnector.performance.synthetic;

/**
 * What is true of a made-up study.
 *
 * @param slowdown what the connector costs: 0.05 makes flows 5% slower
 * @param noise spread between slices, relative
 * @param pairs in each cell
 * @param servers how much slower everything is than usual, the connector or not: 1 is usual
 * @param errors share of samples that fail
 * @param staleAfterOneSecond answers in each slice
 */
public record Truth(
        double slowdown,
        double noise,
        int pairs,
        double servers,
        double errors,
        long staleAfterOneSecond) {

    /** Returns a study without errors. */
    public static Truth of(double slowdown, double noise, int pairs) {
        return new Truth(slowdown, noise, pairs, 1, 0, 0);
    }

    /** Returns the same with other servers. */
    public Truth withServers(double factor) {
        return new Truth(slowdown, noise, pairs, factor, errors, staleAfterOneSecond);
    }

    /** Returns the same with failing samples. */
    public Truth withErrors(double share) {
        return new Truth(slowdown, noise, pairs, servers, share, staleAfterOneSecond);
    }

    /** Returns the same with answers that are stale after a second. */
    public Truth withStale(long answers) {
        return new Truth(slowdown, noise, pairs, servers, errors, answers);
    }
}
