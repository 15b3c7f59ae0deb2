package org.cacheconnector.performance.measure;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;

/** A connector that only keeps what it was told. Thread-safe. */
final class FakeConnector implements ConnectorControl {

    private final List<String> calls = new CopyOnWriteArrayList<>();
    private final AtomicLong captured = new AtomicLong();
    private volatile boolean running = true;
    private volatile String failure;

    /** Lets every further call fail. */
    void fail(String why) {
        failure = why;
    }

    List<String> calls() {
        return List.copyOf(calls);
    }

    boolean isRunning() {
        return running;
    }

    @Override
    public void pause() {
        call("pause");
        running = false;
    }

    @Override
    public void resume() {
        call("resume");
        running = true;
    }

    @Override
    public void awaitReady(Duration most) {
        call("ready");
    }

    /** Counts five more at each look while it runs. */
    @Override
    public Map<String, Long> counters() {
        return Map.of("captured", captured.addAndGet(running ? 5 : 0), "failures.none", 0L);
    }

    @Override
    public void close() {
        calls.add("close");
    }

    private void call(String name) {
        if (failure != null) {
            throw new MeasurementException(failure);
        }
        calls.add(name);
    }
}
