package org.cacheconnector.carbon.management;

import static java.util.Objects.requireNonNull;

import java.time.Clock;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.LongSupplier;
import org.cacheconnector.core.metrics.ConnectorMetrics;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.model.ClearReason;

/** Counts everything since the bundle was started. Thread-safe; counting does not wait. */
public final class ConnectorCounters implements ConnectorMetrics {

    /** A failure and when it happened. Immutable. */
    private static final class LastFailure {
        private final Failure failure;
        private final Instant at;

        private LastFailure(Failure failure, Instant at) {
            this.failure = failure;
            this.at = at;
        }

        @Override
        public String toString() {
            return at + " " + failure;
        }
    }

    private final Clock clock;
    private final LongAdder captured = new LongAdder();
    private final LongAdder coalesced = new LongAdder();
    private final LongAdder damped = new LongAdder();
    private final LongAdder collapsedCaches = new LongAdder();
    private final LongAdder collapsedKeys = new LongAdder();
    private final LongAdder publishedFrames = new LongAdder();
    private final LongAdder publishedInvalidations = new LongAdder();
    private final LongAdder publishedBytes = new LongAdder();
    private final LongAdder heartbeatsSent = new LongAdder();
    private final LongAdder appliedFrames = new LongAdder();
    private final LongAdder appliedInvalidations = new LongAdder();
    private final LongAdder missedFrames = new LongAdder();
    private final LongAdder repairRequests = new LongAdder();
    private final LongAdder repairedFrames = new LongAdder();
    private final LongAdder refillsRemoved = new LongAdder();
    private final ReasonCounters<ClearReason> clears = new ReasonCounters<>(ClearReason.class);
    private final ReasonCounters<Ignored> ignored = new ReasonCounters<>(Ignored.class);
    private final ReasonCounters<Failure> failures = new ReasonCounters<>(Failure.class);
    private final CacheCounters receivedKeys = new CacheCounters();
    private final CacheCounters foundKeys = new CacheCounters();
    private final LatencyRecorder latency;
    private volatile LastFailure lastFailure;

    /**
     * @param clock tells when the last failure happened
     * @param nanoClock monotonic, in nanoseconds, tells what is recent
     */
    public ConnectorCounters(Clock clock, LongSupplier nanoClock) {
        this.clock = requireNonNull(clock, "clock");
        this.latency = new LatencyRecorder(nanoClock);
    }

    @Override
    public void captured() {
        captured.increment();
    }

    @Override
    public void coalesced() {
        coalesced.increment();
    }

    @Override
    public void damped() {
        damped.increment();
    }

    @Override
    public void collapsed(int keys) {
        collapsedCaches.increment();
        collapsedKeys.add(keys);
    }

    @Override
    public void published(int invalidations, int bytes) {
        publishedFrames.increment();
        publishedInvalidations.add(invalidations);
        publishedBytes.add(bytes);
    }

    @Override
    public void heartbeatSent() {
        heartbeatsSent.increment();
    }

    @Override
    public void applied(int invalidations, long latencyMicros) {
        appliedFrames.increment();
        appliedInvalidations.add(invalidations);
        latency.record(latencyMicros, invalidations);
    }

    @Override
    public void removed(CacheId cache, int keys, int found) {
        receivedKeys.add(cache, keys);
        foundKeys.add(cache, found);
    }

    @Override
    public void ignored(Ignored reason, int count) {
        ignored.add(reason, count);
    }

    @Override
    public void gap(long frames) {
        missedFrames.add(frames);
    }

    @Override
    public void repairRequested() {
        repairRequests.increment();
    }

    @Override
    public void repaired(long frames) {
        repairedFrames.add(frames);
    }

    @Override
    public void cleared(ClearReason reason) {
        clears.add(reason, 1);
    }

    @Override
    public void refillsRemoved(int entries) {
        refillsRemoved.add(entries);
    }

    @Override
    public void failed(Failure failure) {
        failures.add(failure, 1);
        lastFailure = new LastFailure(failure, clock.instant());
    }

    long capturedCount() {
        return captured.sum();
    }

    long dampedCount() {
        return damped.sum();
    }

    long coalescedCount() {
        return coalesced.sum();
    }

    long collapsedCacheCount() {
        return collapsedCaches.sum();
    }

    long collapsedKeyCount() {
        return collapsedKeys.sum();
    }

    long publishedFrameCount() {
        return publishedFrames.sum();
    }

    long publishedInvalidationCount() {
        return publishedInvalidations.sum();
    }

    long publishedByteCount() {
        return publishedBytes.sum();
    }

    long heartbeatCount() {
        return heartbeatsSent.sum();
    }

    long appliedFrameCount() {
        return appliedFrames.sum();
    }

    long appliedInvalidationCount() {
        return appliedInvalidations.sum();
    }

    Map<String, Long> receivedKeysByCache() {
        return receivedKeys.values();
    }

    Map<String, Long> foundKeysByCache() {
        return foundKeys.values();
    }

    long missedFrameCount() {
        return missedFrames.sum();
    }

    long repairRequestCount() {
        return repairRequests.sum();
    }

    long repairedFrameCount() {
        return repairedFrames.sum();
    }

    long refillsRemovedCount() {
        return refillsRemoved.sum();
    }

    Map<String, Long> clearsByReason() {
        return clears.values();
    }

    Map<String, Long> ignoredByReason() {
        return ignored.values();
    }

    Map<String, Long> failuresByKind() {
        return failures.values();
    }

    LatencyRecorder latency() {
        return latency;
    }

    /** Returns the last failure and its time; empty if there was none. */
    String lastFailure() {
        LastFailure last = lastFailure;
        return last == null ? "" : last.toString();
    }

    /** Returns how late 99 of 100 invalidations came of late at most, in microseconds. */
    public long recentLatencyP99Micros() {
        return latency.recentPercentile(99);
    }
}
