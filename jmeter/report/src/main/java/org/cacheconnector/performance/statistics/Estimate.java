package org.cacheconnector.performance.statistics;

import org.hipparchus.distribution.continuous.TDistribution;
import org.hipparchus.stat.StatUtils;

/**
 * An estimate with its standard error, from which Student's t distribution gives intervals and
 * bounds. In what it is estimated, so are they: of logarithms of ratios, {@link Math#expm1} of each
 * is a relative change. Immutable.
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
    public static Estimate mean(double[] values) {
        return new Estimate(
                StatUtils.mean(values),
                Math.sqrt(StatUtils.variance(values) / values.length),
                values.length - 1);
    }

    /** Returns by how much it is above another one that is independent of it. */
    public Estimate minus(Estimate other) {
        double squared = error * error;
        double otherSquared = other.error * other.error;
        double sum = squared + otherSquared;
        return new Estimate(
                value - other.value,
                Math.sqrt(sum),
                sum == 0
                        ? freedom + other.freedom
                        : sum
                                * sum
                                / (squared * squared / freedom
                                        + otherSquared * otherSquared / other.freedom));
    }

    /** Returns it with its 95% interval. */
    public Interval interval() {
        return new Interval(value, bound(1 - TWO_SIDED), bound(TWO_SIDED));
    }

    /** Returns what the truth is below with a probability: 0.95 gives the upper 95% bound. */
    public double bound(double probability) {
        return value + error * new TDistribution(freedom).inverseCumulativeProbability(probability);
    }

    /**
     * Returns the p-value of the test that the truth is below a limit: how probable so low a value
     * would be at most if it were not.
     */
    public double probabilityUnlessBelow(double limit) {
        if (error == 0) {
            return value < limit ? 0 : 1;
        }
        return new TDistribution(freedom).cumulativeProbability((value - limit) / error);
    }
}
