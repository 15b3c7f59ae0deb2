package org.cacheconnector.performance.statistics;

/**
 * How much worse a metric may get before it counts as a regression.
 *
 * @param latency 0.1 is 10% slower
 * @param allocation 0.2 is 20% more
 * @param throughput 0.1 is 10% less
 */
public record Thresholds(double latency, double allocation, double throughput) {

    /** Returns 10% of latency and of processor time, 20% of allocation, 10% of throughput. */
    public static Thresholds usual() {
        return new Thresholds(0.10, 0.20, 0.10);
    }

    /** Returns the threshold for a metric; processor time has that of latency. */
    public double of(Metric metric) {
        return switch (metric.kind()) {
            case THROUGHPUT -> throughput;
            case LATENCY, CPU -> latency;
            case ALLOCATION -> allocation;
        };
    }
}
