package org.cacheconnector.benchmarks.carbon;

import org.HdrHistogram.Histogram;
import org.cacheconnector.benchmarks.carbon.tasks.CollectArrivals;
import org.cacheconnector.benchmarks.carbon.tasks.ScheduledRemovals;
import org.cacheconnector.benchmarks.carbon.tasks.WatchArrivals;
import org.cacheconnector.benchmarks.measure.MarkdownTable;
import org.cacheconnector.benchmarks.measure.Percentiles;

/**
 * From the time a removal is due on one server to the time the entry is gone from the other's
 * cache.
 */
record Latency(Testbed testbed, Extent extent) {

    private static final int SLOW = 100;
    private static final int FAST = 2_000;
    private static final int WARM_UP_CALLS = 4_000;

    MarkdownTable measure() {
        MarkdownTable table =
                new MarkdownTable(
                        "Latency, us (caller parked, then spinning)", "p50", "p99", "max");
        round(WARM_UP_CALLS, FAST);
        measure(SLOW, extent.slowSeconds(), table);
        measure(FAST, extent.fastSeconds(), table);
        return table;
    }

    private void measure(int rate, double seconds, MarkdownTable table) {
        Percentiles latencies = new Percentiles();
        for (int round = 0; round < extent.rounds(); round++) {
            latencies.add(round((int) (rate * seconds), rate));
        }
        table.row(rate + "/s", latencies.showP50(), latencies.showP99(), latencies.showMax());
    }

    private Histogram round(int calls, int rate) {
        int number = testbed.nextRound();
        testbed.b.run(WatchArrivals.class, number, calls);
        long[] due = testbed.a.run(ScheduledRemovals.class, number, calls, rate);
        long[] arrived = testbed.b.run(CollectArrivals.class);
        Histogram latencies = Percentiles.newHistogram();
        for (int i = 0; i < calls; i++) {
            latencies.recordValue(Math.max(0, arrived[i] - due[i]));
        }
        return latencies;
    }
}
