package org.cacheconnector.benchmarks.micro;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * What a call allocates hardly depends on the machine, so the limits hold everywhere. Each limit is
 * a quarter above the bytes that were measured on OpenJDK 17 on 2026-11-27. A frame has 500
 * invalidations.
 */
@Tag("full")
class MicrobenchmarksTest {

    private static final Map<String, Double> MOST_BYTES =
            Map.of(
                    "OutboxAddBenchmark.newKey", 206.0,
                    "OutboxAddBenchmark.fullOutbox", 1.0,
                    "RefillGuardBenchmark.invalidated", 437.0,
                    "FrameCodecBenchmark.encode STRING", 24_200.0,
                    "FrameCodecBenchmark.encode OBJECT", 37_500.0,
                    "FrameCodecBenchmark.decode STRING", 53_400.0,
                    "FrameCodecBenchmark.decode OBJECT", 119_000.0,
                    "ReceiveBenchmark.receive", 53_700.0);

    @Test
    void noCallAllocatesMoreThanItsLimit() throws RunnerException {
        Collection<RunResult> results =
                new Runner(
                                new OptionsBuilder()
                                        .include("org.cacheconnector.benchmarks.micro")
                                        .forks(1)
                                        .warmupTime(TimeValue.milliseconds(200))
                                        .measurementTime(TimeValue.milliseconds(200))
                                        .addProfiler(GCProfiler.class)
                                        .verbosity(VerboseMode.SILENT)
                                        .shouldFailOnError(true)
                                        .build())
                        .run();

        Map<String, Double> allocated = new TreeMap<>();
        results.forEach(result -> allocated.put(name(result.getParams()), bytes(result)));
        assertThat(allocated).containsOnlyKeys(MOST_BYTES.keySet());
        assertThat(allocated)
                .allSatisfy(
                        (name, bytes) ->
                                assertThat(bytes)
                                        .as(name)
                                        .isLessThanOrEqualTo(MOST_BYTES.get(name)));
    }

    private static double bytes(RunResult result) {
        return result.getSecondaryResults().get("gc.alloc.rate.norm").getScore()
                / result.getParams().getMeasurement().getBatchSize();
    }

    private static String name(BenchmarkParams params) {
        String name = params.getBenchmark().replaceFirst(".*\\.([^.]+\\.)", "$1");
        return params.getParamsKeys().isEmpty() ? name : name + " " + params.getParam("keys");
    }
}
