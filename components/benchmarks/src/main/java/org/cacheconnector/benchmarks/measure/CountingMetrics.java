package org.cacheconnector.benchmarks.measure;

import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;
import org.cacheconnector.core.metrics.ConnectorMetrics;
import org.cacheconnector.core.metrics.Counter;
import org.cacheconnector.core.model.ClearReason;

/** Counts as the connector does, and is not asked. Thread-safe. */
public final class CountingMetrics implements ConnectorMetrics {

    private final Map<Counter, LongAdder> counters = new EnumMap<>(Counter.class);

    /** All counters are 0. */
    public CountingMetrics() {
        for (Counter counter : Counter.values()) {
            counters.put(counter, new LongAdder());
        }
    }

    @Override
    public void count(Counter what, long times) {
        counters.get(what).add(times);
    }

    @Override
    public void applied(int invalidations, long latencyMicros) {}

    @Override
    public void ignored(Ignored reason, int count) {}

    @Override
    public void cleared(ClearReason reason) {}

    @Override
    public void failed(Failure failure) {}
}
