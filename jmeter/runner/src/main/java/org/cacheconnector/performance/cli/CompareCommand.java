package org.cacheconnector.performance.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.cacheconnector.performance.results.ResultsFolder;
import org.cacheconnector.performance.statistics.RegressionCheck;
import org.cacheconnector.performance.statistics.RegressionReport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Looks for regressions between two results. */
@Command(
        name = "compare",
        mixinStandardHelpOptions = true,
        description = {
            "Compares two results, cell by cell: latency may grow by 10%%, allocation by 20%%,",
            "throughput fall by 10%%; what noise can explain is no regression.",
            "What the connector costs, on against off in the same servers, is compared too: the",
            "machine's speed does not count there.",
            "Exit codes: 0 no regression, 1 a regression, 2 they cannot be compared."
        })
final class CompareCommand implements Callable<Integer> {

    private static final int REGRESSION = 1;
    private static final int NOT_COMPARABLE = 2;

    @Spec private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "OLD", description = "The folder of the older results.")
    private Path old;

    @Parameters(index = "1", paramLabel = "NEW", description = "The folder of the newer results.")
    private Path now;

    @Override
    public Integer call() {
        try {
            RegressionReport report =
                    new RegressionCheck().compare(new ResultsFolder(old), new ResultsFolder(now));
            spec.commandLine().getOut().println(report.text());
            if (!report.compared() && !report.regressed()) {
                return NOT_COMPARABLE;
            }
            return report.regressed() ? REGRESSION : 0;
        } catch (IOException e) {
            spec.commandLine().getErr().println("Error: " + e.getMessage());
            return NOT_COMPARABLE;
        }
    }
}
