package org.cacheconnector.benchmarks.micro;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collection;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

@Tag("full")
class MicrobenchmarksTest {

    private static final int PARAMETER_COMBINATIONS = 2 + 3 + 2 * 6 + 2 * 6 + 1;

    @Test
    void everyBenchmarkRunsAndIsReported() throws RunnerException {
        Collection<RunResult> results =
                new Runner(
                                new OptionsBuilder()
                                        .include("org.cacheconnector.benchmarks.micro")
                                        .forks(0)
                                        .threads(2)
                                        .warmupIterations(0)
                                        .measurementIterations(1)
                                        .measurementTime(TimeValue.milliseconds(1))
                                        .verbosity(VerboseMode.SILENT)
                                        .shouldFailOnError(true)
                                        .build())
                        .run();
        String report = Microbenchmarks.report(results);
        assertThat(results).hasSize(PARAMETER_COMBINATIONS);
        assertThat(report.lines()).hasSize(2 + PARAMETER_COMBINATIONS);
        assertThat(report)
                .contains("OutboxAddBenchmark.newKey")
                .contains("FrameCodecBenchmark.decode (entries=500, keys=OBJECT)");
    }
}
