package org.cacheconnector.performance.measure;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;

/** A connector that only keeps what it was told. Thread-safe. */
final class FakeConnector implements ConnectorControl {

    private final AtomicLong captured = new AtomicLong();
    volatile boolean running = true;

    /** Is done before each call. */
    volatile Runnable before = () -> {};

    /** Why every further call fails, if it does. */
    volatile String failure;

    @Override
    public void pause() {
        call();
        running = false;
    }

    @Override
    public void resume() {
        call();
        running = true;
    }

    @Override
    public void awaitReady(Duration most) {
        call();
    }

    /** Counts five more at each look while it runs. */
    @Override
    public Map<String, Long> counters() {
        return Map.of("captured", captured.addAndGet(running ? 5 : 0), "failures.none", 0L);
    }

    @Override
    public void close() {
        // holds nothing
    }

    private void call() {
        before.run();
        if (failure != null) {
            throw new MeasurementException(failure);
        }
    }
}
