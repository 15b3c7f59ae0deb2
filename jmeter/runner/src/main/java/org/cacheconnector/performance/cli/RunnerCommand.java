package org.cacheconnector.performance.cli;

import java.io.PrintWriter;
import java.util.Map;
import org.cacheconnector.performance.study.StudyException;
import org.cacheconnector.performance.study.StudyFailure;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The performance runner's main program. */
@Command(
        name = "runner",
        mixinStandardHelpOptions = true,
        version = "1.0.0-rc1",
        synopsisSubcommandLabel = "COMMAND",
        description = "Measures what the Cache Connector costs Identity Servers, with JMeter.",
        footer = {
            "",
            "Exit codes: 0 as asked, 2 wrong options or matrix, 3 missing or unfit file, 4 servers do",
            "not come up or answer, 5 credentials refused or data not made, 6 a server died, 7 disk",
            "full, 8 not all cells measured to the end, 9 unexpected error, 130 stopped."
        })
public final class RunnerCommand {

    private RunnerCommand() {}

    /** Runs a command and ends the JVM with its exit code. */
    public static void main(String[] arguments) {
        System.exit(commandLine(System.getenv()).execute(arguments));
    }

    static CommandLine commandLine(Map<String, String> environment) {
        return new CommandLine(new RunnerCommand())
                .addSubcommand(new RunCommand(environment))
                .addSubcommand(new ReportCommand())
                .addSubcommand(new ListCommand())
                .setExecutionExceptionHandler(
                        (failure, command, result) -> report(failure, command.getErr()));
    }

    private static int report(Exception failure, PrintWriter err) {
        if (failure instanceof StudyException expected) {
            err.println("Error: " + expected.getMessage());
            return expected.failure().exitCode();
        }
        err.println("Unexpected error:");
        failure.printStackTrace(err);
        return StudyFailure.UNEXPECTED.exitCode();
    }
}
