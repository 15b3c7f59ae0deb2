package org.cacheconnector.benchmarks.pipeline;

import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeoutException;
import org.cacheconnector.benchmarks.measure.Cost;
import org.cacheconnector.benchmarks.measure.Figures;
import org.cacheconnector.benchmarks.measure.MarkdownTable;
import org.cacheconnector.benchmarks.measure.Waiting;
import org.cacheconnector.benchmarks.measure.WallClock;

/**
 * Distinct removals as fast as one caller makes them, from the first call to the last one applied.
 * Without Carbon a call costs a fraction of what it does there, so the outbox gets a larger bound
 * in the first variant; the second adds the time a removal from one of Carbon's caches takes.
 */
final class Throughput {

    private static final long CACHE_WORK_NANOS = 500;
    private static final Map<String, String> LARGE_OUTBOX =
            Map.of("outbox_max_entries", "1000000", "outbox_max_bytes", "256mb");

    private final Stage stage;
    private final Cost cost = new Cost();
    private int round;

    Throughput(Stage stage) {
        this.stage = stage;
    }

    MarkdownTable measure() throws TimeoutException {
        MarkdownTable table =
                new MarkdownTable(
                        String.format("%,d distinct removals", stage.extent().removals()),
                        "invalidations/s",
                        "messages",
                        "not removed, all rounds",
                        "collapses, all rounds",
                        "CPU sender, us each",
                        "CPU receiver, us each");
        measure("unpaced, outbox of 1,000,000", LARGE_OUTBOX, 0, table);
        measure("0.5 us of work each, default outbox", Map.of(), CACHE_WORK_NANOS, table);
        return table;
    }

    private void measure(
            String name, Map<String, String> settings, long workNanos, MarkdownTable table)
            throws TimeoutException {
        Figures rate = new Figures();
        Figures messages = new Figures();
        Figures senderCpu = new Figures();
        Figures receiverCpu = new Figures();
        long missing = 0;
        long collapsesBefore = 0;
        try (ExchangeNode sender = stage.sender(settings)) {
            for (int i = -2; i < stage.extent().rounds(); i++) {
                if (i == 0) {
                    collapsesBefore = sender.metrics().collapses();
                }
                round++;
                int count = stage.extent().removals();
                List<String> keys = Keys.ofRound(round, count);
                stage.receiver().run(new ReceiverCommand.ExpectKeys(round, count));
                long framesBefore = sender.metrics().framesPublished();
                long cpuBefore = cost.processCpuNanos();
                long start = WallClock.nanos();
                addAll(sender, keys, workNanos);
                Arrived arrived = stage.await();
                long cpu = cost.processCpuNanos() - cpuBefore;
                if (i >= 0) {
                    rate.add(count * 1e9 / (arrived.lastWallNanos() - start));
                    messages.add(sender.metrics().framesPublished() - framesBefore);
                    senderCpu.add(cpu / 1e3 / count);
                    receiverCpu.add(arrived.cpuNanos() / 1e3 / count);
                    missing += count - arrived.entries();
                }
            }
            table.row(
                    name,
                    rate.show("%,.0f"),
                    messages.show("%,.0f"),
                    String.format("%,d", missing),
                    String.valueOf(sender.metrics().collapses() - collapsesBefore),
                    senderCpu.show("%.2f"),
                    receiverCpu.show("%.2f"));
        }
    }

    private static void addAll(ExchangeNode sender, List<String> keys, long workNanos) {
        for (String key : keys) {
            if (workNanos > 0) {
                Waiting.SPIN.until(System.nanoTime() + workNanos);
            }
            sender.outbox().add(Keys.CACHE, key);
        }
    }
}
