package org.cacheconnector.performance.report;

import java.util.Locale;
import org.cacheconnector.performance.statistics.Interval;

/** Writes numbers for readers. Stateless. */
final class Numbers {

    /** What stands where nothing is known. */
    static final String UNKNOWN = "–";

    private static final double PERCENT = 100;

    private Numbers() {}

    /** Returns a number with three digits that mean something, but all before the point. */
    static String of(double number) {
        double size = Math.abs(number);
        return decimals(
                number,
                size >= 99.95 || size == 0 ? 0 : size >= 9.995 ? 1 : size >= 0.9995 ? 2 : 3);
    }

    static String decimals(double number, int decimals) {
        return Double.isFinite(number)
                ? String.format(Locale.ROOT, "%." + decimals + "f", number)
                : UNKNOWN;
    }

    static String percent(double share) {
        return decimals(share * PERCENT, 2);
    }

    /** Returns a relative change in percent, with its interval. */
    static String change(Interval change) {
        return signed(change.estimate())
                + "% ("
                + signed(change.low())
                + " to "
                + signed(change.high())
                + ")";
    }

    /** Returns a relative change in percent, without the sign of it. */
    static String signed(double share) {
        double rounded = Math.round(share * PERCENT * 10) / 10.0;
        return String.format(Locale.ROOT, "%+.1f", rounded).replace('-', '\u2212');
    }
}
