package org.cacheconnector.performance.statistics;

import java.util.Locale;

/**
 * Checks figures of the closed model against Little's law: the users that are there are the flows
 * by time, multiplied by the time from the beginning of a user's flow to that of its next.
 *
 * <p>A mean that does not agree with it was not measured where the throughput was, or leaves
 * something out, such as flows that take longest, and must not be published; {@link #text} says by
 * how much it is off. It says nothing in the open model. Count failed flows in throughput and mean
 * alike. Immutable.
 *
 * @param users at the same time, above 0
 * @param flowsPerSecond above 0
 * @param meanMillis mean time of a flow
 * @param thinkMillis mean time that a user spends in and between flows without its being in a
 *     flow's time; 0 for none
 */
public record LittlesLaw(
        double users, double flowsPerSecond, double meanMillis, double thinkMillis) {

    /** What the ends of a slice and the generator's own time between requests may do: 5%. */
    public static final double TOLERANCE = 0.05;

    /** Checks the ranges. */
    public LittlesLaw {
        if (!(users > 0 && flowsPerSecond > 0 && meanMillis >= 0 && thinkMillis >= 0)) {
            throw new IllegalArgumentException(
                    "Not of a closed model: "
                            + users
                            + " users, "
                            + flowsPerSecond
                            + " flows/s, mean "
                            + meanMillis
                            + " ms, thinking "
                            + thinkMillis
                            + " ms");
        }
    }

    /** Returns the mean time of a flow, in ms, that users and throughput leave room for. */
    public double impliedMeanMillis() {
        return users / flowsPerSecond * 1000 - thinkMillis;
    }

    /**
     * Returns by how much the users accounted for differ from those there are: -0.6 if throughput
     * and times account for 60% too few.
     */
    public double off() {
        return flowsPerSecond * (meanMillis + thinkMillis) / 1000 / users - 1;
    }

    /** Returns whether it is off by no more than a share, such as {@link #TOLERANCE}. */
    public boolean holds(double tolerance) {
        return Math.abs(off()) <= tolerance;
    }

    /** Returns what was measured, what it should be, and by how much it is off. */
    public String text() {
        return String.format(
                Locale.ROOT,
                "%.0f users at %.1f flows/s need a mean of %.0f ms; it is %.0f ms: off by %s",
                users,
                flowsPerSecond,
                impliedMeanMillis(),
                meanMillis,
                Percent.of(off()));
    }
}
