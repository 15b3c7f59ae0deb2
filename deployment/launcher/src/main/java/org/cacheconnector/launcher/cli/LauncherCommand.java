package org.cacheconnector.launcher.cli;

import java.io.PrintWriter;
import java.util.function.BiPredicate;
import java.util.function.Consumer;
import org.cacheconnector.identityserver.process.ServerException;
import org.cacheconnector.launcher.demo.Demo;
import org.cacheconnector.launcher.deployment.Deployment;
import org.cacheconnector.launcher.deployment.DeploymentException;
import org.cacheconnector.launcher.deployment.Failure;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The launcher's main program. */
@Command(
        name = "launcher",
        mixinStandardHelpOptions = true,
        version = "1.0.0-rc1",
        synopsisSubcommandLabel = "COMMAND",
        description =
                "Brings up clusters of Identity Servers with the Cache Connector on this machine.",
        footer = {
            "",
            "Exit codes: 0 as asked, 1 something failed, 2 options or files that cannot be",
            "used, 3 nothing is up, 4 a defect of this program, 130 stopped. All data and",
            "logs are in the folder of --state."
        })
public final class LauncherCommand {

    private LauncherCommand() {}

    /** Runs a command and ends the JVM with its exit code. */
    public static void main(String[] arguments) {
        System.exit(commandLine(Demo::ofDeployment).execute(arguments));
    }

    static CommandLine commandLine(BiPredicate<Deployment, Consumer<String>> demonstration) {
        return new CommandLine(new LauncherCommand())
                .addSubcommand(new AssembleCommand())
                .addSubcommand(new UpCommand())
                .addSubcommand(new StatusCommand())
                .addSubcommand(new DemoCommand(demonstration))
                .addSubcommand(new DownCommand())
                .addSubcommand(new CheckCommand())
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setExecutionExceptionHandler(
                        (failure, command, result) -> report(failure, command.getErr()));
    }

    private static int report(Exception failure, PrintWriter err) {
        if (failure instanceof ServerException) {
            err.println("Error: " + failure.getMessage());
            return Failure.FAILED.exitCode();
        }
        if (failure instanceof DeploymentException expected) {
            if (expected.failure() != Failure.STOPPED) {
                err.println("Error: " + expected.getMessage());
            }
            return expected.failure().exitCode();
        }
        err.println("Unexpected error:");
        failure.printStackTrace(err);
        return Failure.UNEXPECTED.exitCode();
    }
}
