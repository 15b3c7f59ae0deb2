package org.cacheconnector.performance.statistics;

/**
 * An estimate with its 95% confidence interval.
 *
 * @param estimate the best guess
 * @param low the interval's lower end
 * @param high the interval's upper end
 */
public record Interval(double estimate, double low, double high) {

    /** Checks the order. */
    public Interval {
        if (!(low <= estimate && estimate <= high)) {
            throw new IllegalArgumentException(
                    "Not in order: " + low + ", " + estimate + ", " + high);
        }
    }
}
