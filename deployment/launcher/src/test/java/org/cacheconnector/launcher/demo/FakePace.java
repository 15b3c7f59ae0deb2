package org.cacheconnector.launcher.demo;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;

/** Time that passes only while somebody pauses. Thread-safe. */
final class FakePace implements Pace {

    private final AtomicLong nanos = new AtomicLong();

    @Override
    public long nanos() {
        return nanos.get();
    }

    @Override
    public void pause(Duration duration) {
        nanos.addAndGet(duration.toNanos());
    }
}
