package org.cacheconnector.core.fakes;

import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.cacheconnector.core.metrics.ConnectorMetrics;
import org.cacheconnector.core.metrics.Counter;
import org.cacheconnector.core.model.ClearReason;

/** Counts what it is told. Thread-safe. */
public final class CountingMetrics implements ConnectorMetrics {

    private final Map<Enum<?>, AtomicLong> counts = new ConcurrentHashMap<>();
    private final AtomicLong lastLatencyMicros = new AtomicLong(-1);

    @Override
    public void count(Counter what, long times) {
        add(what, times);
    }

    @Override
    public void applied(int invalidations, long latencyMicros) {
        add(Counter.APPLIED_FRAMES, 1);
        add(Counter.APPLIED_INVALIDATIONS, invalidations);
        lastLatencyMicros.set(latencyMicros);
    }

    @Override
    public void ignored(Ignored reason, int count) {
        add(reason, count);
    }

    @Override
    public void cleared(ClearReason reason) {
        add(reason, 1);
    }

    @Override
    public void failed(Failure failure) {
        add(failure, 1);
    }

    private void add(Enum<?> what, long times) {
        counts.computeIfAbsent(what, any -> new AtomicLong()).addAndGet(times);
    }

    private long of(Enum<?> what) {
        AtomicLong count = counts.get(what);
        return count == null ? 0 : count.get();
    }

    /** Returns how often something happened. */
    public long sum(Counter what) {
        return of(what);
    }

    /** Returns the latency of the frame applied last, -1 before the first. */
    public long lastLatencyMicros() {
        return lastLatencyMicros.get();
    }

    /** Returns how often all caches were cleared for {@code reason}. */
    public long clears(ClearReason reason) {
        return of(reason);
    }

    /** Returns how often all caches were cleared because something may have been missed. */
    public long unexpectedClears() {
        return Arrays.stream(ClearReason.values())
                .filter(reason -> reason != ClearReason.FIRST_CONNECTION)
                .mapToLong(this::of)
                .sum();
    }

    /** Returns how much was ignored for {@code reason}. */
    public long ignoredCount(Ignored reason) {
        return of(reason);
    }

    /** Returns how often {@code failure} was reported. */
    public long failures(Failure failure) {
        return of(failure);
    }
}
