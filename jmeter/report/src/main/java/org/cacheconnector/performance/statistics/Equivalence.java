package org.cacheconnector.performance.statistics;

import java.util.Locale;

/**
 * Whether a change is smaller than a margin: two one-sided tests (TOST) at 5%, which is the same as
 * a 90% interval within the margin.
 *
 * <p>Give it the logarithms of the pairs' ratios, on to off, by {@link Estimate#mean}, or the
 * adjusted estimate of a {@link CovariateAdjustment}; for throughput the other way round, so that
 * above 0 is worse. A margin of 0.01 stands for ratios from 1/1.01 to 1.01. Of several primary
 * figures, adjust {@link #pValue} by {@link HolmAdjustment}: those are equivalent whose adjusted
 * value is at most 0.05, whatever {@link #kind} says of each alone. Immutable.
 *
 * @param change the relative change that is the best guess, 0.01 is 1% more
 * @param low the lower 95% bound of it
 * @param high the upper 95% bound of it
 * @param margin what it was tested with
 * @param pValue of the equivalence; at most 0.05 if it is shown
 * @param kind the verdict at 5%
 */
public record Equivalence(
        double change, double low, double high, double margin, double pValue, Kind kind) {

    /** What is shown. */
    public enum Kind {
        /** Neither worse nor better by the margin. */
        EQUIVALENT,
        /** Not worse by the margin, but perhaps better by it. */
        NOT_WORSE,
        /** Worse by more than the margin. */
        WORSE,
        /** None of these. */
        NOT_SHOWN
    }

    private static final double ONE_SIDED = 0.95;

    /**
     * Tests an estimate of a logarithm.
     *
     * @param margin above 0
     */
    public static Equivalence of(Estimate logarithm, double margin) {
        if (!(margin > 0)) {
            throw new IllegalArgumentException("Not a margin: " + margin);
        }
        double limit = Math.log1p(margin);
        Estimate opposite =
                new Estimate(-logarithm.value(), logarithm.error(), logarithm.freedom());
        double notWorse = logarithm.probabilityUnlessBelow(limit);
        double notBetter = opposite.probabilityUnlessBelow(limit);
        double level = 1 - ONE_SIDED;
        double pValue = Math.max(notWorse, notBetter);
        return new Equivalence(
                Math.expm1(logarithm.value()),
                Math.expm1(logarithm.bound(level)),
                Math.expm1(logarithm.bound(ONE_SIDED)),
                margin,
                pValue,
                pValue <= level
                        ? Kind.EQUIVALENT
                        : notWorse <= level
                                ? Kind.NOT_WORSE
                                : logarithm.bound(level) > limit ? Kind.WORSE : Kind.NOT_SHOWN);
    }

    /** Returns the verdict in plain words, with the upper 95% bound. */
    public String text() {
        return switch (kind) {
                    case EQUIVALENT -> "equivalent within " + Percent.of(margin);
                    case NOT_WORSE -> "not worse by " + Percent.of(margin);
                    case WORSE -> "worse by more than " + Percent.of(margin);
                    case NOT_SHOWN -> "equivalence within " + Percent.of(margin) + " not shown";
                }
                + String.format(
                        Locale.ROOT,
                        ": %s%s, upper 95%% bound %s%s",
                        change < 0 ? "-" : "+",
                        Percent.of(Math.abs(change)),
                        high < 0 ? "" : "+",
                        Percent.atMost(high));
    }
}
