package org.cacheconnector.link;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.function.DoubleSupplier;

/**
 * Decides how long to wait before the next attempt to connect. The wait doubles with each attempt,
 * up to a bound. Each wait is shortened by a random part of up to a half, so that nodes that lost
 * the same broker do not all come back at once. Not thread-safe.
 */
final class Backoff {

    private final long minNanos;
    private final long maxNanos;
    private final DoubleSupplier random;
    private int failures;

    /**
     * @param min the longest first wait
     * @param max the longest wait of all
     * @param random gives numbers from 0 (inclusive) to 1 (exclusive)
     */
    Backoff(Duration min, Duration max, DoubleSupplier random) {
        this.minNanos = min.toNanos();
        this.maxNanos = Math.max(min.toNanos(), max.toNanos());
        this.random = requireNonNull(random, "random");
    }

    /** Returns the next wait in nanoseconds; the wait after it is longer. */
    long nextNanos() {
        long bound = maxNanos;
        // After 30 doublings any bound is reached; further shifts would overflow.
        if (failures < 30 && minNanos < maxNanos >> failures) {
            bound = minNanos << failures;
        }
        failures++;
        return bound - (long) (bound / 2.0 * random.getAsDouble());
    }

    /** Starts from the shortest wait again, as the last connection was good. */
    void reset() {
        failures = 0;
    }
}
