package org.cacheconnector.link;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.function.DoubleSupplier;

/**
 * How long to wait before the next attempt to connect: doubled from attempt to attempt up to a
 * bound, and each time shortened by a random part of up to a half, so that many nodes that lost the
 * same broker do not all come back at the same moment. Not thread-safe.
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

    /** Returns how long to wait this time, in nanoseconds; the next wait will be longer. */
    long nextNanos() {
        long bound = maxNanos;
        // Beyond 30 doublings of anything the bound is reached; shifting further would overflow.
        if (failures < 30 && minNanos < maxNanos >> failures) {
            bound = minNanos << failures;
        }
        failures++;
        return bound - (long) (bound / 2.0 * random.getAsDouble());
    }

    /** Starts from the shortest wait again: the last connection has proved itself. */
    void reset() {
        failures = 0;
    }
}
