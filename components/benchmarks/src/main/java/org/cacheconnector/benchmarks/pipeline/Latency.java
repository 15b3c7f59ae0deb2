package org.cacheconnector.benchmarks.pipeline;

import java.util.Map;
import java.util.concurrent.TimeoutException;
import javax.jms.JMSException;
import org.HdrHistogram.Histogram;
import org.cacheconnector.benchmarks.measure.Arrivals;
import org.cacheconnector.benchmarks.measure.MarkdownTable;
import org.cacheconnector.benchmarks.measure.PacedLoop;
import org.cacheconnector.benchmarks.measure.Percentiles;
import org.cacheconnector.benchmarks.measure.Waiting;

/**
 * From the time a call is due in one JVM to its effect in the other, with the connector and with
 * one raw message each, the two in turns. Counted from when it was due, not from when it was made,
 * so that a stall is charged to every call that it delays.
 */
final class Latency {

    private static final int SLOW = 100;
    private static final int FAST = 2_000;
    private static final int WARM_UP_CALLS = 2_000;

    private final Stage stage;
    private final PacedLoop loop = new PacedLoop(Waiting.PARK_THEN_SPIN);

    Latency(Stage stage) {
        this.stage = stage;
    }

    MarkdownTable measure() throws TimeoutException, JMSException {
        MarkdownTable table =
                new MarkdownTable(
                        "Latency, us (caller parked, then spinning)", "p50", "p99", "max");
        try (ExchangeNode sender = stage.sender(Map.of());
                RawLatency raw = new RawLatency(stage)) {
            long[] warmUp = Arrivals.REGULAR.schedule(WARM_UP_CALLS, FAST);
            connectorRound(sender, warmUp);
            raw.round(warmUp);
            measure(SLOW, stage.extent().slowSeconds(), sender, raw, table);
            measure(FAST, stage.extent().fastSeconds(), sender, raw, table);
        }
        return table;
    }

    private void measure(
            int rate, double seconds, ExchangeNode sender, RawLatency raw, MarkdownTable table) {
        Percentiles connector = new Percentiles();
        Percentiles jms = new Percentiles();
        long[] schedule = Arrivals.REGULAR.schedule((int) (rate * seconds), rate);
        for (int round = 0; round < stage.extent().rounds(); round++) {
            connector.add(connectorRound(sender, schedule));
            jms.add(raw.round(schedule));
        }
        table.row(
                "connector, " + rate + "/s",
                connector.showP50(),
                connector.showP99(),
                connector.showMax());
        table.row("raw JMS, " + rate + "/s", jms.showP50(), jms.showP99(), jms.showMax());
    }

    private Histogram connectorRound(ExchangeNode sender, long[] schedule) {
        stage.receiver().run(new ReceiverCommand.ExpectTimes(schedule.length));
        long offset = Stage.wallClockOffset();
        loop.run(
                schedule,
                (i, due) -> sender.outbox().add(Keys.CACHE, due + offset),
                duration -> {});
        return stage.awaitAll(schedule.length).latencies();
    }
}
