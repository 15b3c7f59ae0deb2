package org.cacheconnector.database;

import java.time.Duration;
import java.util.function.LongSupplier;

/** A clock that stands still until it is told. */
final class ManualClock implements LongSupplier {

    private long nanos = -5_000_000_000L;

    void advance(Duration time) {
        nanos += time.toNanos();
    }

    @Override
    public long getAsLong() {
        return nanos;
    }
}
