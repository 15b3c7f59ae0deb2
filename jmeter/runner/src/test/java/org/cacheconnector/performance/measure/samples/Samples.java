package org.cacheconnector.performance.measure.samples;

/** Makes samples. */
final class Samples {

    static final String FLOW = "password-grant";

    private Samples() {}

    static Sample of(String label, long start, long elapsed, boolean success) {
        return new Sample(
                start,
                elapsed,
                0,
                label,
                success ? "200" : "500",
                success ? "OK" : "Internal Server Error",
                "users 1-1",
                success,
                "",
                0,
                0,
                0,
                false);
    }

    static Sample flow(long start, long elapsed) {
        return of(FLOW, start, elapsed, true);
    }

    static Sample arrival(int number, long testStart, long start) {
        return new Sample(
                start,
                5,
                0,
                FLOW,
                "200",
                "OK",
                "10.0.0.1-arrivals 2-" + number,
                true,
                "",
                testStart,
                0,
                0,
                false);
    }

    /** Returns a request of the same thread before a flow. */
    static Sample preparation(Sample flow, long start) {
        return new Sample(
                start,
                5,
                0,
                "token",
                "200",
                "OK",
                flow.thread(),
                true,
                "",
                flow.testStart(),
                0,
                0,
                false);
    }

    static Sample untilInactive(long start, long elapsed, long stale, long late, boolean never) {
        return new Sample(
                start,
                elapsed,
                0,
                StalenessTimes.LABEL,
                "200",
                "OK",
                "users 1-1",
                true,
                "",
                0,
                stale,
                late,
                never);
    }
}
