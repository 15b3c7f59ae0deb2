package org.cacheconnector.benchmarks.carbon;

import java.util.Locale;
import java.util.concurrent.locks.LockSupport;
import org.cacheconnector.benchmarks.carbon.tasks.AwaitRemoved;
import org.cacheconnector.benchmarks.carbon.tasks.BulkRemovals;
import org.cacheconnector.benchmarks.carbon.tasks.Fill;
import org.cacheconnector.benchmarks.measure.Figures;
import org.cacheconnector.benchmarks.measure.MarkdownTable;
import org.cacheconnector.testkit.carbon.CarbonServer;

/**
 * Distinct removals of entries that both servers hold, as fast as one caller makes them, from the
 * first call to the last entry gone from the other server; every entry is looked for afterwards.
 */
final class Throughput {

    private static final double MIN_RATE = 1_000_000;
    private static final double MIN_RATE_OF_OBJECTS = 600_000;

    /**
     * For each round of an extent, at most: code that few rounds have run is still being compiled,
     * on the same two processors.
     */
    private static final int MOST_WARM_UP_ROUNDS = 8;

    /** Compilers are quiet if they work less than a tenth of a round. */
    private static final int QUIET_MILLIS = 20;

    private static final int QUIET_ROUNDS = 3;

    /** Rounds last a fifth of a second, and a collection of garbage in one is in its figure. */
    private static final int MORE_ROUNDS = 5;

    private static final long GUARD_NANOS = 1_500_000_000;
    private static final double NANOS_PER_SECOND = 1e9;
    private static final double NANOS_PER_MICRO = 1e3;
    private static final String COMPILERS = "java.lang:type=Compilation";

    private final Testbed testbed;
    private final Extent extent;
    private final boolean objects;

    private final Figures rate = new Figures();
    private final Figures bareCallRate = new Figures();
    private final Figures senderCpu = new Figures();
    private final Figures receiverCpu = new Figures();
    private long left;

    /**
     * @param objects whether the keys are objects of a class of the server's own
     */
    Throughput(Testbed testbed, Extent extent, boolean objects) {
        this.objects = objects;
        this.testbed = testbed;
        this.extent = extent;
    }

    static int rounds(Extent extent) {
        return MORE_ROUNDS * extent.rounds();
    }

    MarkdownTable measure(Targets targets) {
        warmUp();
        for (int round = 0; round < rounds(extent); round++) {
            measureRound(true);
            measureWithoutConnector(true);
        }
        String what =
                String.format(
                        Locale.ROOT,
                        "%,d distinct removals, %s",
                        extent.removals(),
                        objects ? "keys of a class" : "strings");
        targets.atLeast(
                what + ", invalidations/s",
                objects ? MIN_RATE_OF_OBJECTS : MIN_RATE,
                "",
                rate.median());
        targets.atMost(what + ", entries not removed, all rounds", 0, "", (double) left);
        return new MarkdownTable(what, "median (least-greatest)")
                .row("invalidations/s, end to end", rate.show("%,.0f"))
                .row("calls/s at a server without the connector", bareCallRate.show("%,.0f"))
                .row("entries not removed, all rounds", String.valueOf(left))
                .row("CPU of the sender, us each", senderCpu.show("%.2f"))
                .row("CPU of the receiver, us each", receiverCpu.show("%.2f"));
    }

    /** Ends when neither server compiles in rounds any more. */
    private void warmUp() {
        int quiet = 0;
        for (int left = MOST_WARM_UP_ROUNDS * extent.rounds(); left > 0; left--) {
            quiet = measureRound(false) < QUIET_MILLIS ? quiet + 1 : 0;
            measureWithoutConnector(false);
            if (quiet == QUIET_ROUNDS) {
                return;
            }
        }
    }

    private long compilerMillis() {
        return compilerMillis(testbed.a) + compilerMillis(testbed.b);
    }

    private static long compilerMillis(CarbonServer server) {
        return (Long) server.jmx().attribute(COMPILERS, "TotalCompilationTime");
    }

    /** Returns how long the compilers of both servers worked meanwhile, in milliseconds. */
    private long measureRound(boolean record) {
        // What the guard of the round before takes for refills would be gone before it is removed.
        LockSupport.parkNanos(GUARD_NANOS);
        int number = testbed.nextRound();
        int count = extent.removals();
        long receiverBefore = testbed.b.run(Fill.class, number, count, objects);
        long senderBefore = testbed.a.run(Fill.class, number, count, objects);
        long publishedBefore = testbed.connectorA.publishedWhenEmpty();
        long appliedBefore = testbed.connectorB.appliedInvalidations();
        long compilingBefore = compilerMillis();
        long[] calls = testbed.a.run(BulkRemovals.class, number, count, objects);
        long published = testbed.connectorA.publishedWhenEmpty() - publishedBefore;
        long applied = testbed.connectorB.awaitApplied(appliedBefore + published);
        long[] end = testbed.b.run(AwaitRemoved.class, number, count, objects);
        long senderAfter = testbed.a.run(Fill.class, number, 0, objects);
        long compiling = compilerMillis() - compilingBefore;
        testbed.connectorA.awaitSettled(testbed.connectorB);
        if (record) {
            // The guard may have emptied the cache before: what counts is that all was applied.
            rate.add(count * NANOS_PER_SECOND / (applied - calls[0]));
            senderCpu.add((senderAfter - senderBefore) / NANOS_PER_MICRO / count);
            receiverCpu.add((end[1] - receiverBefore) / NANOS_PER_MICRO / count);
            left += end[2];
        }
        return compiling;
    }

    /** What one caller can do at most. */
    private void measureWithoutConnector(boolean record) {
        int number = testbed.nextRound();
        int count = extent.removals();
        long unused = testbed.bare.run(Fill.class, number, count, objects);
        long[] calls = testbed.bare.run(BulkRemovals.class, number, count, objects);
        if (record) {
            bareCallRate.add(count * NANOS_PER_SECOND / (calls[1] - calls[0]));
        }
    }
}
