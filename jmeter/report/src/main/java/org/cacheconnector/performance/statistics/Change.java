package org.cacheconnector.performance.statistics;

/**
 * How much a metric differs from its baseline, relative to it: 0.02 is 2% more.
 *
 * @param metric what differs
 * @param relative the relative difference with its 95% interval
 */
public record Change(Metric metric, Interval relative) {

    /** Returns a change from a difference of natural logarithms. */
    public static Change ofLogarithms(Metric metric, Interval logarithms) {
        return new Change(
                metric,
                new Interval(
                        Math.expm1(logarithms.estimate()),
                        Math.expm1(logarithms.low()),
                        Math.expm1(logarithms.high())));
    }

    /**
     * Returns how much worse it is: 0.02 is 2% worse, whichever way is worse; below 0 is better.
     */
    public Interval worsening() {
        return metric.lowerIsWorse()
                ? new Interval(-relative.estimate(), -relative.high(), -relative.low())
                : relative;
    }
}
