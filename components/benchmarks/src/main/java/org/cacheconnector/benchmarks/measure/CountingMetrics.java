package org.cacheconnector.benchmarks.measure;

import java.util.concurrent.atomic.LongAdder;
import org.cacheconnector.core.metrics.ConnectorMetrics;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.model.ClearReason;

/** Counts as the connector does, and is not asked. Thread-safe. */
public final class CountingMetrics implements ConnectorMetrics {

    private final LongAdder coalesced = new LongAdder();
    private final LongAdder collapsed = new LongAdder();
    private final LongAdder frames = new LongAdder();
    private final LongAdder bytes = new LongAdder();
    private final LongAdder gaps = new LongAdder();
    private final LongAdder failures = new LongAdder();

    @Override
    public void captured() {}

    @Override
    public void coalesced() {
        coalesced.increment();
    }

    @Override
    public void damped() {
        // Benchmarks have no storms of updates.
    }

    @Override
    public void collapsed(int keys) {
        collapsed.increment();
    }

    @Override
    public void published(int invalidations, int size) {
        frames.increment();
        bytes.add(size);
    }

    @Override
    public void heartbeatSent() {}

    @Override
    public void applied(int invalidations, long latencyMicros) {}

    @Override
    public void removed(CacheId cache, int keys, int found) {}

    @Override
    public void ignored(Ignored reason, int count) {}

    @Override
    public void gap(long missing) {
        gaps.add(missing);
    }

    @Override
    public void repairRequested() {}

    @Override
    public void repaired(long repaired) {}

    @Override
    public void cleared(ClearReason reason) {}

    @Override
    public void refillsRemoved(int entries) {}

    @Override
    public void failed(Failure failure) {
        failures.increment();
    }
}
