package org.cacheconnector.performance.statistics;

/**
 * An estimate with its 95% confidence interval.
 *
 * @param estimate the best guess
 * @param low the interval's lower end
 * @param high the interval's upper end
 */
public record Interval(double estimate, double low, double high) {

    /** Returns a relative change of a difference of natural logarithms: 0.02 is 2% more. */
    public Interval ofLogarithms() {
        return new Interval(Math.expm1(estimate), Math.expm1(low), Math.expm1(high));
    }
}
