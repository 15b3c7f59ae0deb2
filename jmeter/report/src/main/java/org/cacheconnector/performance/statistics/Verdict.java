package org.cacheconnector.performance.statistics;

/**
 * What may be said about a change.
 *
 * @param kind which of the things that may be said
 * @param text in plain words
 */
public record Verdict(Kind kind, String text) {

    /** What may be said. */
    public enum Kind {
        /** The whole interval is within the margin, and holds no change at all too. */
        NO_MORE_THAN,
        /** The whole interval is worse than the baseline, but within the margin. */
        WORSE_WITHIN_MARGIN,
        /** The whole interval is worse than the baseline. */
        WORSE,
        /** The whole interval is better than the baseline. */
        BETTER,
        /** The data allows none of these. */
        CANNOT_TELL
    }

    /** Returns what may be said about a change, when up to {@code margin} worse would do. */
    public static Verdict of(Change change, double margin) {
        Metric metric = change.metric();
        Interval worse = change.worsening();
        if (worse.low() > 0) {
            String by = by(metric.worse(), worse.estimate(), worse.low(), worse.high());
            return worse.high() <= margin
                    ? new Verdict(
                            Kind.WORSE_WITHIN_MARGIN,
                            by + ", within the margin of " + Percent.of(margin))
                    : new Verdict(Kind.WORSE, by);
        }
        if (worse.high() < 0) {
            return new Verdict(
                    Kind.BETTER,
                    by(metric.better(), -worse.estimate(), -worse.high(), -worse.low()));
        }
        if (worse.high() <= margin) {
            return new Verdict(
                    Kind.NO_MORE_THAN,
                    "no more than " + Percent.atMost(worse.high()) + " " + metric.worse());
        }
        return new Verdict(
                Kind.CANNOT_TELL,
                "can't tell with this much data: from "
                        + Percent.of(-worse.low())
                        + " "
                        + metric.better()
                        + " to "
                        + Percent.atMost(worse.high())
                        + " "
                        + metric.worse());
    }

    /** Returns that nothing may be said, and why. */
    public static Verdict cannotTell(String reason) {
        return new Verdict(Kind.CANNOT_TELL, "can't tell: " + reason);
    }

    private static String by(String word, double estimate, double low, double high) {
        return word
                + " by "
                + Percent.of(estimate)
                + " ("
                + Percent.of(low)
                + " to "
                + Percent.of(high)
                + ")";
    }
}
