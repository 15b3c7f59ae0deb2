package org.cacheconnector.launcher.demo;

import java.time.Duration;
import java.util.Locale;

/** Shows durations to people. Stateless. */
final class Durations {

    private static final long SECOND = 1_000;

    private Durations() {}

    /** Returns milliseconds below a second, and seconds from there on. */
    static String show(Duration duration) {
        long millis = duration.toMillis();
        return millis < SECOND
                ? millis + " ms"
                : String.format(Locale.ROOT, "%.1f s", millis / (double) SECOND);
    }
}
