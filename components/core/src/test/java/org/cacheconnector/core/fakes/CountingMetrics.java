package org.cacheconnector.core.fakes;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.cacheconnector.core.metrics.ConnectorMetrics;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.model.ClearReason;

/** Counts what it is told. Thread-safe. */
public final class CountingMetrics implements ConnectorMetrics {

    private final AtomicLong captured = new AtomicLong();
    private final AtomicLong coalesced = new AtomicLong();
    private final AtomicLong damped = new AtomicLong();
    private final AtomicLong collapses = new AtomicLong();
    private final AtomicLong collapsedKeys = new AtomicLong();
    private final AtomicLong publishedFrames = new AtomicLong();
    private final AtomicLong publishedInvalidations = new AtomicLong();
    private final AtomicLong publishedBytes = new AtomicLong();
    private final AtomicLong heartbeats = new AtomicLong();
    private final AtomicLong appliedFrames = new AtomicLong();
    private final AtomicLong appliedInvalidations = new AtomicLong();
    private final AtomicLong lastLatencyMicros = new AtomicLong(-1);
    private final AtomicLong gaps = new AtomicLong();
    private final AtomicLong missedFrames = new AtomicLong();
    private final AtomicLong repairRequests = new AtomicLong();
    private final AtomicLong repairedFrames = new AtomicLong();
    private final AtomicLong refillsRemoved = new AtomicLong();
    private final Map<ClearReason, AtomicLong> clears = new ConcurrentHashMap<>();
    private final Map<Ignored, AtomicLong> ignored = new ConcurrentHashMap<>();
    private final Map<Failure, AtomicLong> failures = new ConcurrentHashMap<>();

    @Override
    public void captured() {
        captured.incrementAndGet();
    }

    @Override
    public void coalesced() {
        coalesced.incrementAndGet();
    }

    @Override
    public void damped() {
        damped.incrementAndGet();
    }

    @Override
    public void collapsed(int keys) {
        collapses.incrementAndGet();
        collapsedKeys.addAndGet(keys);
    }

    @Override
    public void published(int invalidations, int bytes) {
        publishedFrames.incrementAndGet();
        publishedInvalidations.addAndGet(invalidations);
        publishedBytes.addAndGet(bytes);
    }

    @Override
    public void heartbeatSent() {
        heartbeats.incrementAndGet();
    }

    @Override
    public void applied(int invalidations, long latencyMicros) {
        appliedFrames.incrementAndGet();
        appliedInvalidations.addAndGet(invalidations);
        lastLatencyMicros.set(latencyMicros);
    }

    @Override
    public void removed(CacheId cache, int keys, int found) {
        // Told by appliers of real caches only.
    }

    @Override
    public void ignored(Ignored reason, int count) {
        ignored.computeIfAbsent(reason, r -> new AtomicLong()).addAndGet(count);
    }

    @Override
    public void gap(long frames) {
        gaps.incrementAndGet();
        missedFrames.addAndGet(frames);
    }

    @Override
    public void repairRequested() {
        repairRequests.incrementAndGet();
    }

    @Override
    public void repaired(long frames) {
        repairedFrames.addAndGet(frames);
    }

    @Override
    public void cleared(ClearReason reason) {
        clears.computeIfAbsent(reason, r -> new AtomicLong()).incrementAndGet();
    }

    @Override
    public void refillsRemoved(int entries) {
        refillsRemoved.addAndGet(entries);
    }

    @Override
    public void failed(Failure failure) {
        failures.computeIfAbsent(failure, f -> new AtomicLong()).incrementAndGet();
    }

    /** Returns how many invalidations hooks saw. */
    public long capturedCount() {
        return captured.get();
    }

    /** Returns how many updates were held back. */
    public long dampedCount() {
        return damped.get();
    }

    /** Returns how many were waiting already. */
    public long coalescedCount() {
        return coalesced.get();
    }

    /** Returns how often keys became a whole cache. */
    public long collapses() {
        return collapses.get();
    }

    /** Returns how many keys became whole caches. */
    public long collapsedKeys() {
        return collapsedKeys.get();
    }

    /** Returns how many frames with invalidations the broker took. */
    public long publishedFrames() {
        return publishedFrames.get();
    }

    /** Returns how many invalidations the broker took. */
    public long publishedInvalidations() {
        return publishedInvalidations.get();
    }

    /** Returns how many bytes these frames had. */
    public long publishedBytes() {
        return publishedBytes.get();
    }

    /** Returns how many heartbeats the broker took. */
    public long heartbeats() {
        return heartbeats.get();
    }

    /** Returns how many received frames were applied. */
    public long appliedFrames() {
        return appliedFrames.get();
    }

    /** Returns how many received invalidations were applied. */
    public long appliedInvalidations() {
        return appliedInvalidations.get();
    }

    /** Returns the latency of the frame applied last, -1 before the first. */
    public long lastLatencyMicros() {
        return lastLatencyMicros.get();
    }

    /** Returns how many gaps were found. */
    public long gaps() {
        return gaps.get();
    }

    /** Returns how many frames these gaps were wide together. */
    public long missedFrames() {
        return missedFrames.get();
    }

    /** Returns how often a peer was asked for what is missing. */
    public long repairRequests() {
        return repairRequests.get();
    }

    /** Returns how many frames came after having been missing. */
    public long repairedFrames() {
        return repairedFrames.get();
    }

    /** Returns how many invalidations were applied again. */
    public long refillsRemoved() {
        return refillsRemoved.get();
    }

    /** Returns how often all caches were cleared for {@code reason}. */
    public long clears(ClearReason reason) {
        AtomicLong count = clears.get(reason);
        return count == null ? 0 : count.get();
    }

    /** Returns how often all caches were cleared because something may have been missed. */
    public long unexpectedClears() {
        return clears.entrySet().stream()
                .filter(entry -> entry.getKey() != ClearReason.FIRST_CONNECTION)
                .mapToLong(entry -> entry.getValue().get())
                .sum();
    }

    /** Returns how much was ignored for {@code reason}. */
    public long ignoredCount(Ignored reason) {
        AtomicLong count = ignored.get(reason);
        return count == null ? 0 : count.get();
    }

    /** Returns how often {@code failure} was reported. */
    public long failures(Failure failure) {
        AtomicLong count = failures.get(failure);
        return count == null ? 0 : count.get();
    }
}
