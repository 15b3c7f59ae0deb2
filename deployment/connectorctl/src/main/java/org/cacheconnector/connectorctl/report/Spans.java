package org.cacheconnector.connectorctl.report;

import java.util.Locale;

/** Writes spans of time so that they are read at a glance. Stateless. */
public final class Spans {

    private Spans() {}

    /** Returns milliseconds, or seconds, minutes, hours of them. */
    public static String ofMillis(long millis) {
        long size = Math.abs(millis);
        if (size < 1_000) {
            return millis + " ms";
        }
        if (size < 100_000) {
            return String.format(Locale.ROOT, "%.1f s", millis / 1e3);
        }
        return size < 3_600_000 * 2
                ? millis / 60_000 + " min"
                : String.format(Locale.ROOT, "%.1f h", millis / 3.6e6);
    }

    /** Returns microseconds, or more of them. */
    public static String ofMicros(long micros) {
        long size = Math.abs(micros);
        if (size < 1_000) {
            return micros + " us";
        }
        return size < 100_000
                ? String.format(Locale.ROOT, "%.1f ms", micros / 1e3)
                : ofMillis(Math.round(micros / 1e3));
    }
}
