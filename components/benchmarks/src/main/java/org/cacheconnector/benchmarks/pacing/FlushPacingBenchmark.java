package org.cacheconnector.benchmarks.pacing;

import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;
import org.cacheconnector.benchmarks.measure.Arrivals;
import org.cacheconnector.benchmarks.measure.Cost;
import org.cacheconnector.benchmarks.measure.Figures;
import org.cacheconnector.benchmarks.measure.Machine;
import org.cacheconnector.benchmarks.measure.MarkdownTable;
import org.cacheconnector.benchmarks.measure.PacedLoop;
import org.cacheconnector.benchmarks.measure.Percentiles;
import org.cacheconnector.benchmarks.measure.Waiting;
import org.cacheconnector.core.model.CacheId;

/**
 * Prints, for each way to pace the flusher, rate and kind of arrivals: what an addition costs its
 * caller, how long a key waits, the CPU time of the flusher, and how many messages it makes.
 *
 * <p>Takes three minutes; {@code --quick} runs one short round of each; {@code --park} has the
 * caller park between two calls instead of spinning. Candidates take turns within a round, so that
 * a disturbance of the machine does not hit one of them only.
 */
public final class FlushPacingBenchmark {

    private static final CacheId CACHE = new CacheId("carbon.super", "manager", "cache");
    private static final int[] RATES = {100, 500, 2_000};
    private static final double NANOS_PER_MICRO = 1_000;

    private final int rounds;
    private final double roundSeconds;
    private final Waiting waiting;
    private final Cost cost = new Cost();

    FlushPacingBenchmark(int rounds, double roundSeconds, Waiting waiting) {
        this.rounds = rounds;
        this.roundSeconds = roundSeconds;
        this.waiting = waiting;
    }

    /** Runs everything and prints the tables to standard output. */
    public static void main(String[] args) {
        List<String> options = List.of(args);
        boolean quick = options.contains("--quick");
        FlushPacingBenchmark benchmark =
                new FlushPacingBenchmark(
                        quick ? 1 : 5,
                        quick ? 0.5 : 0.6,
                        options.contains("--park") ? Waiting.PARK_THEN_SPIN : Waiting.SPIN);
        System.out.println("Pacing of the flusher on " + Machine.describe() + "\n");
        System.out.println(benchmark.run(Candidate.all()));
    }

    String run(List<Candidate> candidates) {
        warmUp(candidates);
        StringBuilder report = new StringBuilder();
        report.append("Caller: ").append(waiting.description()).append(" between calls; ");
        report.append(rounds).append(" rounds of ").append(roundSeconds).append(" s. ");
        report.append("Percentiles over all rounds (least-greatest round), in microseconds.\n\n");
        for (Arrivals arrivals : Arrivals.values()) {
            for (int rate : RATES) {
                report.append(table(candidates, arrivals, rate)).append('\n');
            }
        }
        return report.toString();
    }

    private void warmUp(List<Candidate> candidates) {
        for (Candidate candidate : candidates) {
            measure(candidate, Arrivals.REGULAR, 20_000, new Outcome());
        }
    }

    private MarkdownTable table(List<Candidate> candidates, Arrivals arrivals, int rate) {
        List<Outcome> outcomes = candidates.stream().map(any -> new Outcome()).toList();
        for (int round = 0; round < rounds; round++) {
            for (int i = 0; i < candidates.size(); i++) {
                measure(candidates.get(i), arrivals, rate, outcomes.get(i));
            }
        }
        MarkdownTable table =
                new MarkdownTable(
                        arrivals.name().toLowerCase(Locale.ROOT) + ", " + rate + "/s",
                        "caller p50",
                        "caller p99",
                        "wait p50",
                        "wait p99",
                        "flusher CPU, ms/s",
                        "messages a key");
        for (int i = 0; i < candidates.size(); i++) {
            Outcome outcome = outcomes.get(i);
            table.row(
                    candidates.get(i).name(),
                    outcome.caller.showP50(),
                    outcome.caller.showP99(),
                    outcome.waits.showP50(),
                    outcome.waits.showP99(),
                    outcome.cpu.show("%.1f"),
                    outcome.messages.show("%.2f"));
        }
        return table;
    }

    private void measure(Candidate candidate, Arrivals arrivals, int rate, Outcome outcome) {
        int calls = (int) (rate * roundSeconds);
        BatchSource source = candidate.source().get();
        Histogram caller = Percentiles.newHistogram();
        RecordingFlusher flusher = new RecordingFlusher(source);
        long started = System.nanoTime();
        long cpuBefore = cost.threadCpuNanos(flusher.thread());
        new PacedLoop(waiting)
                .run(
                        arrivals.schedule(calls, rate),
                        (i, due) -> source.add(CACHE, System.nanoTime()),
                        caller::recordValue);
        long elapsed = System.nanoTime() - started;
        long cpu = cost.threadCpuNanos(flusher.thread()) - cpuBefore;
        awaitLast();
        flusher.close();
        if (flusher.keys() != calls) {
            throw new IllegalStateException(flusher.keys() + " of " + calls + " keys came out");
        }
        outcome.caller.add(caller);
        outcome.waits.add(flusher.waits());
        outcome.cpu.add(cpu * NANOS_PER_MICRO / elapsed);
        outcome.messages.add((double) flusher.messages() / calls);
    }

    /** The last key is taken within the longest spacing. */
    private static void awaitLast() {
        Waiting.PARK_THEN_SPIN.until(System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(20));
    }

    /** What one candidate did. */
    private static final class Outcome {
        final Percentiles caller = new Percentiles();
        final Percentiles waits = new Percentiles();
        final Figures cpu = new Figures();
        final Figures messages = new Figures();
    }
}
