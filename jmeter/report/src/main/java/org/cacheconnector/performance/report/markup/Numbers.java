package org.cacheconnector.performance.report.markup;

import java.util.Locale;

/** Writes numbers for readers. What is not known is a dash. Stateless. */
public final class Numbers {

    /** What stands where nothing is known. */
    public static final String UNKNOWN = "–";

    private Numbers() {}

    /** Returns a number with three digits that mean something, but all before the point. */
    public static String of(double number) {
        if (!Double.isFinite(number)) {
            return UNKNOWN;
        }
        double size = Math.abs(number);
        int decimals = size >= 99.95 || size == 0 ? 0 : size >= 9.995 ? 1 : size >= 0.9995 ? 2 : 3;
        return decimals(number, decimals);
    }

    /** Returns a number with so many decimals. */
    public static String decimals(double number, int decimals) {
        return Double.isFinite(number)
                ? String.format(Locale.ROOT, "%,." + decimals + "f", number)
                : UNKNOWN;
    }

    /** Returns a whole number. */
    public static String whole(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    /** Returns a share as a percentage with two decimals. */
    public static String percent(double share) {
        return Double.isFinite(share) ? decimals(share * 100, 2) + "%" : UNKNOWN;
    }

    /** Returns a share as a percentage with its sign. */
    public static String signedPercent(double share) {
        if (!Double.isFinite(share)) {
            return UNKNOWN;
        }
        int decimals = Math.abs(share) < 0.00995 ? 2 : 1;
        return String.format(Locale.ROOT, "%+." + decimals + "f%%", share * 100)
                .replace('-', '\u2212');
    }
}
