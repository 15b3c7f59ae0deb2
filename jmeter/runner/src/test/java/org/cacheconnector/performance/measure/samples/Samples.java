package org.cacheconnector.performance.measure.samples;

/** Makes samples. */
public final class Samples {

    static final String FLOW = "password-grant";
    private static final String THREAD = "users 1-1";

    private Samples() {}

    public static Sample sample(String label, long start, long elapsed, boolean success) {
        String code = success ? "200" : "500";
        String message = success ? "OK" : "Internal Server Error";
        return new Sample(
                start, elapsed, 0, label, code, message, THREAD, success, "", 0, 0, 0, false);
    }

    static Sample flow(long start, long elapsed) {
        return sample(FLOW, start, elapsed, true);
    }

    static Sample arrival(int number, long testStart, long start) {
        String thread = "10.0.0.1-arrivals 2-" + number;
        return new Sample(start, 5, 0, FLOW, "200", "OK", thread, true, "", testStart, 0, 0, false);
    }

    /** Returns a request of the same thread before a flow. */
    static Sample preparation(Sample flow, long start) {
        return new Sample(
                start, 5, 0, "token", "200", "OK", flow.thread(), true, "", 1, 0, 0, false);
    }

    static Sample untilInactive(long start, long elapsed, long stale, long late, boolean never) {
        String label = "time until inactive";
        return new Sample(
                start, elapsed, 0, label, "200", "OK", THREAD, true, "", 0, stale, late, never);
    }
}
