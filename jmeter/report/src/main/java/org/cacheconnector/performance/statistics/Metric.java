package org.cacheconnector.performance.statistics;

/** What is compared between set-ups. All are of whole flows, and above 0 where they are known. */
public enum Metric {
    /** Successful flows by time. */
    THROUGHPUT("Throughput", "flows/s", Kind.THROUGHPUT),
    /** Mean time of a flow. */
    MEAN("Mean", "ms", Kind.LATENCY),
    /** Half of the flows took no longer. */
    P50("p50", "ms", Kind.LATENCY),
    /** 90% of the flows took no longer. */
    P90("p90", "ms", Kind.LATENCY),
    /** 95% of the flows took no longer. */
    P95("p95", "ms", Kind.LATENCY),
    /** 99% of the flows took no longer. */
    P99("p99", "ms", Kind.LATENCY),
    /** Processor time of all server nodes by successful flow, without compilers where known. */
    CPU("CPU per flow", "ms", Kind.CPU);

    /** What a metric is about. */
    public enum Kind {
        /** Work done by time. */
        THROUGHPUT,
        /** Time that users wait. */
        LATENCY,
        /** Processor time. */
        CPU
    }

    private final String title;
    private final String unit;
    private final Kind kind;

    Metric(String title, String unit, Kind kind) {
        this.title = title;
        this.unit = unit;
        this.kind = kind;
    }

    /** Returns a short name for readers. */
    public String title() {
        return title;
    }

    /** Returns the unit. */
    public String unit() {
        return unit;
    }

    /** Returns what it is about. */
    public Kind kind() {
        return kind;
    }

    /** Returns whether less of it is worse. */
    public boolean lowerIsWorse() {
        return kind == Kind.THROUGHPUT;
    }

    /** Returns the word for a change to the worse. */
    public String worse() {
        return kind == Kind.LATENCY ? "slower" : lowerIsWorse() ? "lower" : "higher";
    }

    /** Returns the word for a change to the better. */
    public String better() {
        return kind == Kind.LATENCY ? "faster" : lowerIsWorse() ? "higher" : "lower";
    }
}
