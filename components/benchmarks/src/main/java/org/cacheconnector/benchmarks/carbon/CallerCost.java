package org.cacheconnector.benchmarks.carbon;

import java.util.Locale;
import org.HdrHistogram.Histogram;
import org.cacheconnector.benchmarks.carbon.tasks.RemovalAllocation;
import org.cacheconnector.benchmarks.carbon.tasks.TimedRemovals;
import org.cacheconnector.benchmarks.measure.Figures;
import org.cacheconnector.benchmarks.measure.MarkdownTable;
import org.cacheconnector.benchmarks.measure.Percentiles;
import org.cacheconnector.benchmarks.measure.Waiting;
import org.cacheconnector.testkit.carbon.CarbonServer;

/**
 * What {@code cache.remove()} of an entry that is there takes from its caller: in a server with the
 * connector running, in the same server with it paused, and in a server without it, in turns.
 */
final class CallerCost {

    private static final int RATE = 2_000;
    private static final int ALLOCATION_CALLS = 20_000;

    /** So many that all is compiled: timed calls alone are too few on a slow machine. */
    private static final int WARM_UP_CALLS = 200_000;

    private static final double MAX_ADDED_P50_MICROS = 0.3;
    private static final double MAX_ADDED_P99_MICROS = 5;
    private static final double MAX_ADDED_BYTES = 48;

    private final Testbed testbed;
    private final Extent extent;

    private final Kind running = new Kind("connector running");
    private final Kind paused = new Kind("same server, connector paused");
    private final Kind bare = new Kind("server without the connector");

    CallerCost(Testbed testbed, Extent extent) {
        this.testbed = testbed;
        this.extent = extent;
    }

    MarkdownTable measure(Targets targets) {
        for (CarbonServer server : new CarbonServer[] {testbed.a, testbed.bare}) {
            double unused = server.run(RemovalAllocation.class, testbed.nextRound(), WARM_UP_CALLS);
        }
        for (int round = -1; round < extent.rounds(); round++) {
            boolean record = round >= 0;
            measure(testbed.a, running, record);
            testbed.connectorA.awaitSettled(testbed.connectorB);
            testbed.connectorA.pause();
            measure(testbed.a, paused, record);
            testbed.connectorA.resume();
            testbed.connectorA.awaitSettled(testbed.connectorB);
            measure(testbed.bare, bare, record);
        }
        addTargets(targets);
        return report();
    }

    private void measure(CarbonServer server, Kind kind, boolean record) {
        int calls = (int) (RATE * extent.seconds());
        Histogram spun = timed(server, calls, Waiting.SPIN);
        Histogram parked = timed(server, calls, Waiting.PARK_THEN_SPIN);
        double allocated =
                server.run(RemovalAllocation.class, testbed.nextRound(), ALLOCATION_CALLS);
        if (record) {
            kind.spun.add(spun);
            kind.parked.add(parked);
            kind.allocated.add(allocated);
        }
    }

    private Histogram timed(CarbonServer server, int calls, Waiting waiting) {
        Histogram histogram = Percentiles.newHistogram();
        for (long duration :
                server.run(TimedRemovals.class, testbed.nextRound(), calls, RATE, waiting.name())) {
            histogram.recordValue(duration);
        }
        return histogram;
    }

    private void addTargets(Targets targets) {
        addTargets(targets, "spinning", running.spun, paused.spun);
        addTargets(targets, "parked", running.parked, paused.parked);
        targets.atMost(
                "allocated by remove() more than without",
                MAX_ADDED_BYTES,
                "B",
                running.allocated.median() - bare.allocated.median());
    }

    private static void addTargets(
            Targets targets, String caller, Percentiles with, Percentiles without) {
        targets.atMost(
                "added to remove() at 2,000/s, p50, " + caller + " caller",
                MAX_ADDED_P50_MICROS,
                "us",
                with.p50() - without.p50());
        targets.atMost(
                "added to remove() at 2,000/s, p99, " + caller + " caller",
                MAX_ADDED_P99_MICROS,
                "us",
                with.p99() - without.p99());
    }

    private MarkdownTable report() {
        MarkdownTable table =
                new MarkdownTable(
                        "Cost of cache.remove(), us", "p50", "p99", "max", "allocated, B");
        for (Kind kind : new Kind[] {running, paused, bare}) {
            row(table, kind.name + ", 2,000/s spinning", kind.spun, "");
            row(table, kind.name + ", 2,000/s parked", kind.parked, kind.allocated.show("%.0f"));
        }
        difference(table, "added, 2,000/s spinning", running.spun, paused.spun);
        difference(table, "added, 2,000/s parked", running.parked, paused.parked);
        return table;
    }

    private static void row(
            MarkdownTable table, String name, Percentiles durations, String allocated) {
        table.row(name, durations.showP50(), durations.showP99(), durations.showMax(), allocated);
    }

    private static void difference(
            MarkdownTable table, String name, Percentiles with, Percentiles without) {
        table.row(
                name,
                String.format(Locale.ROOT, "%.2f", with.p50() - without.p50()),
                String.format(Locale.ROOT, "%.2f", with.p99() - without.p99()),
                "",
                "");
    }

    /** What is measured of one kind of server. */
    private static final class Kind {
        final String name;
        final Percentiles spun = new Percentiles();
        final Percentiles parked = new Percentiles();
        final Figures allocated = new Figures();

        Kind(String name) {
            this.name = name;
        }
    }
}
