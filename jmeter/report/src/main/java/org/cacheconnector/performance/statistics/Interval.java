package org.cacheconnector.performance.statistics;

import java.util.Locale;

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

    /** Returns relative changes as people read them: {@code +1.2% (-0.5% to +3.0%)}. */
    public String asPercent() {
        return String.format(
                Locale.ROOT, "%+.1f%% (%+.1f%% to %+.1f%%)", estimate * 100, low * 100, high * 100);
    }
}
