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

    /** Returns how many updates were held back. */
    public long dampedCount() {
        return of(Counter.DAMPED);
    }

    /** Returns how many were waiting already. */
    public long coalescedCount() {
        return of(Counter.COALESCED);
    }

    /** Returns how often keys became a whole cache. */
    public long collapses() {
        return of(Counter.COLLAPSED_CACHES);
    }

    /** Returns how many keys became whole caches. */
    public long collapsedKeys() {
        return of(Counter.COLLAPSED_KEYS);
    }

    /** Returns how many invalidations the broker took. */
    public long publishedInvalidations() {
        return of(Counter.PUBLISHED_INVALIDATIONS);
    }

    /** Returns how many heartbeats the broker took. */
    public long heartbeats() {
        return of(Counter.HEARTBEATS_SENT);
    }

    /** Returns how many received frames were applied. */
    public long appliedFrames() {
        return of(Counter.APPLIED_FRAMES);
    }

    /** Returns how many received invalidations were applied. */
    public long appliedInvalidations() {
        return of(Counter.APPLIED_INVALIDATIONS);
    }

    /** Returns the latency of the frame applied last, -1 before the first. */
    public long lastLatencyMicros() {
        return lastLatencyMicros.get();
    }

    /** Returns how many frames were missing. */
    public long missedFrames() {
        return of(Counter.MISSED_FRAMES);
    }

    /** Returns how often a peer was asked for what is missing. */
    public long repairRequests() {
        return of(Counter.REPAIR_REQUESTS);
    }

    /** Returns how many frames came after having been missing. */
    public long repairedFrames() {
        return of(Counter.REPAIRED_FRAMES);
    }

    /** Returns how many invalidations were applied again. */
    public long refillsRemoved() {
        return of(Counter.REFILLS_REMOVED);
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
