package org.cacheconnector.performance.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.cacheconnector.performance.report.StudyReport;
import org.cacheconnector.performance.results.ResultsFolder;
import org.cacheconnector.performance.study.StudyException;
import org.cacheconnector.performance.study.StudyFailure;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Makes the report of results anew. */
@Command(
        name = "report",
        mixinStandardHelpOptions = true,
        description = "Makes report.html, table.csv and table.md of results, finished or not.")
final class ReportCommand implements Callable<Integer> {

    @Spec private CommandSpec spec;

    @Parameters(paramLabel = "DIR", description = "The folder of the results.")
    private Path folder;

    @Override
    public Integer call() {
        try {
            new StudyReport().write(new ResultsFolder(folder));
        } catch (IOException e) {
            throw new StudyException(
                    StudyFailure.FILES, "No report of " + folder + ": " + e.getMessage(), e);
        }
        spec.commandLine().getOut().println("Report: " + folder.resolve("report.html"));
        return 0;
    }
}
