package org.cacheconnector.performance.statistics;

import org.hipparchus.distribution.continuous.TDistribution;
import org.hipparchus.stat.StatUtils;

/**
 * An estimate with its standard error, from which Student's t distribution gives an interval.
 * Immutable.
 *
 * @param value the best guess
 * @param error its standard error, at least 0
 * @param freedom degrees of freedom, above 0
 */
public record Estimate(double value, double error, double freedom) {

    private static final double TWO_SIDED = 0.975;

    /** Checks the ranges. */
    public Estimate {
        if (!Double.isFinite(value) || !(error >= 0) || !(freedom > 0)) {
            throw new IllegalArgumentException(
                    "Not an estimate: " + value + " ± " + error + ", freedom " + freedom);
        }
    }

    /**
     * Returns the mean of what independent values were drawn from.
     *
     * @throws IllegalArgumentException if there are fewer than two
     */
    public static Estimate mean(double... values) {
        return new Estimate(
                StatUtils.mean(values),
                Math.sqrt(StatUtils.variance(values) / values.length),
                values.length - 1);
    }

    /** Returns it with its 95% interval. */
    public Interval interval() {
        double half = error * new TDistribution(freedom).inverseCumulativeProbability(TWO_SIDED);
        return new Interval(value, value - half, value + half);
    }
}
