package org.cacheconnector.benchmarks.micro;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.cacheconnector.benchmarks.measure.MarkdownTable;
import org.cacheconnector.harness.process.Machine;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * Runs all JMH benchmarks and prints a Markdown table. {@code --quick} takes about two minutes;
 * without it there are more and longer iterations in more JVMs.
 */
public final class Microbenchmarks {

    private static final int[] CALLER_THREADS = {1, 2, 8};
    private static final String NO_LOG = "-Dorg.slf4j.simpleLogger.defaultLogLevel=off";
    private static final String ALLOCATION = "gc.alloc.rate.norm";

    private final boolean quick;

    private Microbenchmarks(boolean quick) {
        this.quick = quick;
    }

    /** Runs everything and prints the table to standard output. */
    public static void main(String[] args) throws RunnerException {
        Microbenchmarks benchmarks = new Microbenchmarks(List.of(args).contains("--quick"));
        String machine = new Machine().line();
        System.err.println("Running; the table comes at the end.");
        String table = report(benchmarks.run());
        System.out.println("Microbenchmarks on " + machine + "\n\n" + table);
    }

    private Collection<RunResult> run() throws RunnerException {
        List<RunResult> results = new ArrayList<>();
        for (int threads : CALLER_THREADS) {
            results.addAll(new Runner(callers().threads(threads).build()).run());
        }
        results.addAll(new Runner(frames().build()).run());
        return results;
    }

    private ChainedOptionsBuilder callers() {
        return common().addProfiler(GCProfiler.class)
                .include(OutboxAddBenchmark.class.getName())
                .include(DrainedOutboxBenchmark.class.getName())
                .include(RefillGuardBenchmark.class.getName());
    }

    private ChainedOptionsBuilder frames() {
        return common().addProfiler(GCProfiler.class)
                .include(FrameCodecBenchmark.class.getName())
                .include(ReceiveBenchmark.class.getName());
    }

    /** Times are ignored by the single-shot benchmarks, which say their iterations themselves. */
    private ChainedOptionsBuilder common() {
        return new OptionsBuilder()
                .forks(quick ? 1 : 3)
                .warmupTime(TimeValue.milliseconds(quick ? 300 : 1_000))
                .measurementTime(TimeValue.milliseconds(quick ? 300 : 1_000))
                .jvmArgsAppend(NO_LOG)
                .verbosity(VerboseMode.SILENT)
                .shouldFailOnError(true);
    }

    /** Returns the table of {@code results}. */
    static String report(Collection<RunResult> results) {
        MarkdownTable table =
                new MarkdownTable("Benchmark", "Threads", "Time", "± (99.9 %)", "Allocated, B/op");
        for (RunResult result : results) {
            BenchmarkParams params = result.getParams();
            Result<?> time = result.getPrimaryResult();
            Result<?> allocated = result.getSecondaryResults().get(ALLOCATION);
            table.row(
                    name(params),
                    String.valueOf(params.getThreads()),
                    String.format(
                            Locale.ROOT, "%.1f %s", time.getScore() / batch(params), unit(time)),
                    String.format(Locale.ROOT, "%.1f", time.getScoreError() / batch(params)),
                    allocated == null
                            ? "-"
                            : String.format(
                                    Locale.ROOT, "%.0f", allocated.getScore() / batch(params)));
        }
        return table.toString();
    }

    /** A single shot is a batch of calls. */
    private static int batch(BenchmarkParams params) {
        return params.getMeasurement().getBatchSize();
    }

    private static String unit(Result<?> time) {
        return time.getScoreUnit();
    }

    private static String name(BenchmarkParams params) {
        String full = params.getBenchmark();
        int method = full.lastIndexOf('.');
        String name = full.substring(full.lastIndexOf('.', method - 1) + 1);
        String values =
                params.getParamsKeys().stream()
                        .map(key -> key + "=" + params.getParam(key))
                        .collect(Collectors.joining(", "));
        return values.isEmpty() ? name : name + " (" + values + ")";
    }
}
