package org.cacheconnector.benchmarks.measure;

import java.time.Instant;

/** The time that two JVMs on one machine agree on. Stateless. */
public final class WallClock {

    private static final long NANOS_PER_SECOND = 1_000_000_000;

    private WallClock() {}

    /** Returns the nanoseconds since 1970, as exact as the system's clock. */
    public static long nanos() {
        Instant now = Instant.now();
        return now.getEpochSecond() * NANOS_PER_SECOND + now.getNano();
    }
}
