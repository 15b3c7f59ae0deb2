package org.cacheconnector.performance.results;

/**
 * The flows that ended in one second of a cell.
 *
 * @param second since the cell's start
 * @param setUp what was in force
 * @param measured false in warm-ups
 * @param flows how many
 * @param errors how many of them failed
 * @param p50 ms
 * @param p99 ms
 * @param max ms
 */
public record TimePoint(
        int second,
        SetUp setUp,
        boolean measured,
        long flows,
        long errors,
        double p50,
        double p99,
        double max) {}
