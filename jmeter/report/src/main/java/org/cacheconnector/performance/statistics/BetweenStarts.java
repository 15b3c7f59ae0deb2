package org.cacheconnector.performance.statistics;

import java.util.List;
import org.hipparchus.stat.StatUtils;

/**
 * A figure from several starts of the same servers, which differ by more than the slices of one
 * start do: each start's mean counts as one observation, so that the interval holds what differs
 * between starts.
 *
 * <p>Give it, for each start, the figure of each pair or slice; of ratios their logarithms. A
 * figure that is to hold for servers in general needs this interval; one of a single start holds
 * for that start. Immutable.
 *
 * @param starts how many there are
 * @param estimate of the mean over all starts, also those not measured; t distribution with one
 *     degree of freedom less than starts
 * @param between standard deviation of the starts' own means, without what the noise within each
 *     start adds; 0 if that explains it all
 * @param within standard deviation within a start
 */
public record BetweenStarts(int starts, Estimate estimate, double between, double within) {

    /** With fewer starts nothing is said. */
    public static final int LEAST_STARTS = 3;

    private static final int LEAST_VALUES = 2;

    /**
     * Works it out.
     *
     * @throws IllegalArgumentException if there are fewer than {@link #LEAST_STARTS}, or a start
     *     has fewer than two values
     */
    public static BetweenStarts of(List<double[]> starts) {
        if (starts.size() < LEAST_STARTS) {
            throw new IllegalArgumentException(
                    starts.size() + " starts are too few: at least " + LEAST_STARTS);
        }
        if (starts.stream().anyMatch(values -> values.length < LEAST_VALUES)) {
            throw new IllegalArgumentException("A start has fewer than " + LEAST_VALUES);
        }
        double[] means = starts.stream().mapToDouble(StatUtils::mean).toArray();
        double noise =
                starts.stream()
                        .mapToDouble(values -> StatUtils.variance(values) / values.length)
                        .average()
                        .orElseThrow();
        double within = starts.stream().mapToDouble(StatUtils::variance).average().orElseThrow();
        return new BetweenStarts(
                starts.size(),
                Estimate.mean(means),
                Math.sqrt(Math.max(0, StatUtils.variance(means) - noise)),
                Math.sqrt(within));
    }
}
