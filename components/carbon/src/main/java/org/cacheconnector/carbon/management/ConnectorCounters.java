package org.cacheconnector.carbon.management;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.LongSupplier;
import java.util.stream.Stream;
import org.cacheconnector.core.metrics.ConnectorMetrics;
import org.cacheconnector.core.metrics.Counter;
import org.cacheconnector.core.model.ClearReason;

/** Counts events since the bundle was started. Thread-safe; counting never waits. */
public final class ConnectorCounters implements ConnectorMetrics {

    private static final long LATE_MICROS = TimeUnit.SECONDS.toMicros(1);

    /** A counter for each constant of the four enums; none is added later. */
    private final Map<Enum<?>, LongAdder> counts = new HashMap<>();

    private final RecentLatency latency;

    /**
     * @param nanoClock monotonic, in nanoseconds, for recent latency
     */
    public ConnectorCounters(LongSupplier nanoClock) {
        latency = new RecentLatency(nanoClock);
        Stream.of(Counter.values(), Ignored.values(), ClearReason.values(), Failure.values())
                .flatMap(Stream::of)
                .forEach(constant -> counts.put(constant, new LongAdder()));
    }

    @Override
    public void count(Counter what, long times) {
        counts.get(what).add(times);
    }

    @Override
    public void applied(int invalidations, long latencyMicros) {
        count(Counter.APPLIED_FRAMES);
        count(Counter.APPLIED_INVALIDATIONS, invalidations);
        if (latencyMicros > LATE_MICROS) {
            count(Counter.LATE_INVALIDATIONS, invalidations);
        }
        latency.record(latencyMicros, invalidations);
    }

    @Override
    public void ignored(Ignored reason, int count) {
        counts.get(reason).add(count);
    }

    @Override
    public void cleared(ClearReason reason) {
        counts.get(reason).increment();
    }

    @Override
    public void failed(Failure failure) {
        counts.get(failure).increment();
    }

    long sum(Enum<?> what) {
        return counts.get(what).sum();
    }

    /** Returns the counts of all constants by their names in lower case. */
    Map<String, Long> sums(Enum<?>[] constants) {
        Map<String, Long> sums = new TreeMap<>();
        for (Enum<?> constant : constants) {
            sums.put(constant.name().toLowerCase(Locale.ROOT), sum(constant));
        }
        return sums;
    }

    RecentLatency latency() {
        return latency;
    }
}
