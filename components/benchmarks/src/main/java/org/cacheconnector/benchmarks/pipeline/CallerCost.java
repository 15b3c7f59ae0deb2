package org.cacheconnector.benchmarks.pipeline;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeoutException;
import org.HdrHistogram.Histogram;
import org.cacheconnector.benchmarks.measure.Arrivals;
import org.cacheconnector.benchmarks.measure.Cost;
import org.cacheconnector.benchmarks.measure.Figures;
import org.cacheconnector.benchmarks.measure.MarkdownTable;
import org.cacheconnector.benchmarks.measure.PacedLoop;
import org.cacheconnector.benchmarks.measure.Percentiles;
import org.cacheconnector.benchmarks.measure.Waiting;

/**
 * What one call of {@code Outbox.add} takes from its caller while the node is connected, beside a
 * loop that only reads the clock; and what it allocates.
 */
final class CallerCost {

    private static final int RATE = 2_000;
    private static final int FIRST_ROUND = 1_000_000;

    private final Stage stage;
    private final Cost cost = new Cost();

    CallerCost(Stage stage) {
        this.stage = stage;
    }

    MarkdownTable measure() throws TimeoutException {
        int paced = (int) (RATE * stage.extent().fastSeconds());
        // Few enough to fit into the outbox: the cost of a collapse is measured elsewhere.
        int unpaced = stage.extent().removals() / 4;
        MarkdownTable table =
                new MarkdownTable("Cost of Outbox.add, us", "p50", "p99", "max", "allocated, B");
        try (ExchangeNode sender = stage.sender(Map.of())) {
            for (Waiting waiting : Waiting.values()) {
                Kind timer = new Kind("clock only, 2,000/s, " + waiting.description());
                Kind add = new Kind("Outbox.add, 2,000/s, " + waiting.description());
                measure(sender, new PacedLoop(waiting), paced, RATE, timer, add);
                report(timer, add, table);
            }
            Kind timer = new Kind("clock only, unpaced");
            Kind add = new Kind("Outbox.add, unpaced");
            measure(sender, new PacedLoop(Waiting.SPIN), unpaced, Integer.MAX_VALUE, timer, add);
            report(timer, add, table);
        }
        return table;
    }

    private void measure(
            ExchangeNode sender, PacedLoop loop, int calls, int rate, Kind timer, Kind add) {
        long[] schedule = Arrivals.REGULAR.schedule(calls, rate);
        for (int round = -1; round < stage.extent().rounds(); round++) {
            List<String> keys = Keys.ofRound(FIRST_ROUND + round, calls);
            Histogram timerOnly = Percentiles.newHistogram();
            loop.run(schedule, (i, due) -> {}, timerOnly::recordValue);
            Histogram durations = Percentiles.newHistogram();
            PacedLoop.Call call = (i, due) -> sender.outbox().add(Keys.CACHE, keys.get(i));
            long before = cost.allocatedBytes();
            loop.run(schedule, call, durations::recordValue);
            long allocated = cost.allocatedBytes() - before;
            if (round >= 0) {
                timer.durations.add(timerOnly);
                add.durations.add(durations);
                add.allocated.add((double) allocated / calls);
            }
        }
    }

    private static void report(Kind timer, Kind add, MarkdownTable table) {
        row(timer, "-", table);
        row(add, add.allocated.show("%.0f"), table);
        table.row(
                "difference",
                difference(add.durations.p50(), timer.durations.p50()),
                difference(add.durations.p99(), timer.durations.p99()),
                "",
                "");
    }

    private static void row(Kind kind, String allocated, MarkdownTable table) {
        table.row(
                kind.name,
                kind.durations.showP50(),
                kind.durations.showP99(),
                kind.durations.showMax(),
                allocated);
    }

    private static String difference(double with, double without) {
        return String.format(Locale.ROOT, "%.2f", with - without);
    }

    /** One kind of loop. */
    private static final class Kind {
        final String name;
        final Percentiles durations = new Percentiles();
        final Figures allocated = new Figures();

        Kind(String name) {
            this.name = name;
        }
    }
}
