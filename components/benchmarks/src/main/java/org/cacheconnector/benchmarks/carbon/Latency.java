package org.cacheconnector.benchmarks.carbon;

import java.util.Optional;
import javax.jms.JMSException;
import org.HdrHistogram.Histogram;
import org.cacheconnector.benchmarks.carbon.tasks.CollectArrivals;
import org.cacheconnector.benchmarks.carbon.tasks.ScheduledRemovals;
import org.cacheconnector.benchmarks.carbon.tasks.WatchArrivals;
import org.cacheconnector.benchmarks.measure.MarkdownTable;
import org.cacheconnector.benchmarks.measure.Percentiles;
import org.cacheconnector.benchmarks.pipeline.Extent;
import org.cacheconnector.benchmarks.pipeline.RawLatency;

/**
 * From the time a removal is due on one server to the time the entry is gone from the other's
 * cache, in turns with raw JMS messages over the same broker.
 */
record Latency(Testbed testbed, Extent extent, RoundNumbers numbers, Optional<RawLatency> raw) {

    private static final int SLOW = 100;
    private static final int FAST = 2_000;
    private static final int WARM_UP_CALLS = 4_000;
    private static final double MICROS_PER_MILLI = 1_000;
    private static final double MAX_OVER_RAW_MILLIS = 0.1;

    MarkdownTable measure(Targets targets) throws JMSException, InterruptedException {
        MarkdownTable table =
                new MarkdownTable(
                        "Latency, us (caller parked, then spinning)", "p50", "p99", "max");
        round(WARM_UP_CALLS, FAST);
        if (raw.isPresent()) {
            raw.get().round(WARM_UP_CALLS, FAST);
        }
        Percentiles[] slow = measure(SLOW, extent.slowSeconds(), table);
        measure(FAST, extent.fastSeconds(), table);
        if (raw.isPresent()) {
            addTargets(targets, slow[0], slow[1]);
        }
        return table;
    }

    /** With the default of message_interval what follows closely waits on purpose. */
    private static void addTargets(Targets targets, Percentiles connector, Percentiles jms) {
        targets.atMost(
                "latency at 100/s, p50: raw JMS + 0.1 ms",
                jms.p50() / MICROS_PER_MILLI + MAX_OVER_RAW_MILLIS,
                "ms",
                connector.p50() / MICROS_PER_MILLI);
    }

    private Percentiles[] measure(int rate, double seconds, MarkdownTable table)
            throws JMSException, InterruptedException {
        Percentiles connector = new Percentiles();
        Percentiles jms = new Percentiles();
        int calls = (int) (rate * seconds);
        for (int round = 0; round < extent.rounds(); round++) {
            connector.add(round(calls, rate));
            if (raw.isPresent()) {
                jms.add(raw.get().round(calls, rate));
            }
        }
        row(table, "connector, " + rate + "/s", connector);
        if (raw.isPresent()) {
            row(table, "raw JMS, " + rate + "/s", jms);
        }
        return new Percentiles[] {connector, jms};
    }

    private Histogram round(int calls, int rate) {
        int number = numbers.next();
        testbed.b().run(WatchArrivals.class, number, calls);
        long[] due = testbed.a().run(ScheduledRemovals.class, number, calls, rate);
        long[] arrived = testbed.b().run(CollectArrivals.class);
        Histogram latencies = Percentiles.newHistogram();
        for (int i = 0; i < calls; i++) {
            latencies.recordValue(Math.max(0, arrived[i] - due[i]));
        }
        return latencies;
    }

    private static void row(MarkdownTable table, String name, Percentiles latencies) {
        table.row(name, latencies.showP50(), latencies.showP99(), latencies.showMax());
    }
}
