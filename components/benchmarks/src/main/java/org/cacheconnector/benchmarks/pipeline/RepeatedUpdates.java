package org.cacheconnector.benchmarks.pipeline;

import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.cacheconnector.benchmarks.measure.Figures;
import org.cacheconnector.benchmarks.measure.MarkdownTable;
import org.cacheconnector.benchmarks.measure.Waiting;

/** Many updates of the same few keys: how many messages they become. */
final class RepeatedUpdates {

    private static final int KEYS = 100;
    private static final int ROUND = 2_000_000;
    private static final long CACHE_WORK_NANOS = 1_000;

    private final Stage stage;

    RepeatedUpdates(Stage stage) {
        this.stage = stage;
    }

    MarkdownTable measure() throws TimeoutException {
        MarkdownTable table =
                new MarkdownTable(
                        String.format("%,d updates of 100 keys", stage.extent().updates()),
                        "messages",
                        "seconds");
        measure("unpaced", 0, table);
        measure("1 us of work each", CACHE_WORK_NANOS, table);
        return table;
    }

    private void measure(String name, long workNanos, MarkdownTable table) throws TimeoutException {
        Figures messages = new Figures();
        Figures seconds = new Figures();
        List<String> keys = Keys.ofRound(ROUND, KEYS);
        try (ExchangeNode sender = stage.sender(Map.of())) {
            for (int round = -1; round < stage.extent().rounds(); round++) {
                long framesBefore = sender.metrics().framesPublished();
                long start = System.nanoTime();
                for (int i = 0; i < stage.extent().updates(); i++) {
                    Waiting.SPIN.until(System.nanoTime() + workNanos);
                    sender.outbox().add(Keys.CACHE, keys.get(i % KEYS));
                }
                long elapsed = System.nanoTime() - start;
                awaitSent(sender);
                if (round >= 0) {
                    messages.add(sender.metrics().framesPublished() - framesBefore);
                    seconds.add(elapsed / 1e9);
                }
            }
        }
        table.row(name, messages.show("%,.0f"), seconds.show("%.2f"));
    }

    private static void awaitSent(ExchangeNode sender) {
        long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(Stage.TIMEOUT_MILLIS);
        while (!sender.outbox().isEmpty() && System.nanoTime() - deadline < 0) {
            pause(1);
        }
        // What was taken last is being sent.
        pause(50);
    }

    private static void pause(long millis) {
        Waiting.PARK_THEN_SPIN.until(System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis));
    }
}
