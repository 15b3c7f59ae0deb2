package org.cacheconnector.performance.statistics;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** Writes shares as percentages with as many digits as mean something. Stateless. */
final class Percent {

    private Percent() {}

    /** Returns a share, such as 0.0123 as {@code 1.2%}. */
    static String of(double share) {
        return text(share, RoundingMode.HALF_EVEN);
    }

    /** Returns a bound that is not below the share. */
    static String atMost(double share) {
        return text(share, RoundingMode.CEILING);
    }

    private static String text(double share, RoundingMode rounding) {
        if (!Double.isFinite(share)) {
            return "unknown";
        }
        double percent = Math.abs(share * 100);
        int decimals = percent < 0.995 ? 2 : percent < 99.5 ? 1 : 0;
        // Twelve digits first: 0.02 * 100 is a little above 2.
        return BigDecimal.valueOf(share)
                        .movePointRight(2)
                        .round(new MathContext(12))
                        .setScale(decimals, rounding)
                        .toPlainString()
                + "%";
    }
}
