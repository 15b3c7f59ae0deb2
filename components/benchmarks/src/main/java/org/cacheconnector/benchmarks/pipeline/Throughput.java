package org.cacheconnector.benchmarks.pipeline;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeoutException;
import org.cacheconnector.benchmarks.measure.Cost;
import org.cacheconnector.benchmarks.measure.Figures;
import org.cacheconnector.benchmarks.measure.MarkdownTable;

/**
 * Distinct removals from one node to another in this JVM, with and without signatures: from the
 * first call to the last one applied. Rounds with and without take turns, so that both see the same
 * machine.
 */
final class Throughput {

    private static final Map<String, String> LARGE_OUTBOX =
            Map.of("outbox_max_entries", "1000000", "outbox_max_bytes", "256mb");
    private static final long PATIENCE_MILLIS = 60_000;

    private final Extent extent;
    private final Cost cost = new Cost();
    private final MarkdownTable table =
            new MarkdownTable(
                    "link",
                    "signed",
                    "invalidations/s",
                    "CPU of both nodes, us each",
                    "not removed, all rounds");
    private int round = 2_000_000;

    Throughput(Extent extent) {
        this.extent = extent;
    }

    void measure(String link, Map<String, String> settings)
            throws TimeoutException, InterruptedException {
        Map<String, String> signed = new HashMap<>(settings);
        signed.put("shared_secret", "a secret of this benchmark");
        try (Pair without = new Pair("plain", settings);
                Pair with = new Pair("signed", signed)) {
            for (int i = -2; i < extent.rounds(); i++) {
                without.play(i >= 0);
                with.play(i >= 0);
            }
            without.report(link, "no");
            with.report(link, "HMAC-SHA-256");
        }
    }

    MarkdownTable table() {
        return table;
    }

    /** Two nodes with the same settings. */
    private final class Pair implements AutoCloseable {

        private final WatchedApplier applier = new WatchedApplier();
        private final ExchangeNode sender;
        private final ExchangeNode receiver;
        private final Figures rate = new Figures();
        private final Figures cpu = new Figures();
        private long missing;

        Pair(String topic, Map<String, String> settings) throws TimeoutException {
            Map<String, String> all = new HashMap<>(settings);
            all.putAll(LARGE_OUTBOX);
            all.put("topic_name", topic);
            receiver = ExchangeNode.started(topic + "-receiver", all, applier);
            sender = ExchangeNode.started(topic + "-sender", all, new WatchedApplier());
        }

        void play(boolean counts) throws InterruptedException {
            int count = extent.removals();
            List<String> keys = Keys.ofRound(++round, count);
            RoundWatch watch = applier.expect(keys);
            long cpuBefore = cost.processCpuNanos();
            long start = System.nanoTime();
            for (String key : keys) {
                sender.awaitRoom();
                sender.outbox().add(Keys.CACHE, key);
            }
            watch.await(PATIENCE_MILLIS);
            long nanos = System.nanoTime() - start;
            if (counts) {
                rate.add(count * 1e9 / nanos);
                cpu.add((cost.processCpuNanos() - cpuBefore) / 1e3 / count);
                missing += count - watch.entries();
            }
        }

        void report(String link, String signature) {
            table.row(
                    link,
                    signature,
                    rate.show("%,.0f"),
                    cpu.show("%.2f"),
                    String.format("%,d", missing));
        }

        @Override
        public void close() {
            sender.close();
            receiver.close();
        }
    }
}
