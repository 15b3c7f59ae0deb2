package org.cacheconnector.connectorctl.cli;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.cacheconnector.connectorctl.CtlException;
import org.cacheconnector.connectorctl.ExitCode;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;

/** The main program. */
@Command(
        name = "connectorctl",
        mixinStandardHelpOptions = true,
        versionProvider = ConnectorCtl.Version.class,
        synopsisSubcommandLabel = "COMMAND",
        description = "Talks to the nodes of the Cache Connector over the topic of their broker.",
        footer = {
            "",
            "Exit codes: 0 fine, 1 something is wrong with the nodes or an order was not",
            "carried out everywhere, 2 wrong options or configuration, 3 broker not",
            "reachable or nobody answered, 4 a defect of this tool."
        })
public final class ConnectorCtl {

    private static final long MOST_TO_SUM_UP_SECONDS = 3;

    /** The version in the jar's manifest. */
    static final class Version implements IVersionProvider {
        @Override
        public String[] getVersion() {
            String version = ConnectorCtl.class.getPackage().getImplementationVersion();
            return new String[] {"connectorctl " + (version == null ? "(not packed)" : version)};
        }
    }

    private ConnectorCtl() {}

    /** Runs a command and ends the JVM with its exit code. On Ctrl-C the command may sum up. */
    public static void main(String[] arguments) {
        Thread main = Thread.currentThread();
        CountDownLatch done = new CountDownLatch(1);
        Runtime.getRuntime()
                .addShutdownHook(
                        new Thread(
                                () -> {
                                    main.interrupt();
                                    await(done);
                                }));
        CommandLine commands = commandLine(new ConfiguredTopic(), Confirmation.atConsole());
        int exitCode;
        try {
            exitCode = commands.execute(arguments);
        } catch (Error e) {
            exitCode = report(e, commands.getErr());
        } finally {
            done.countDown();
        }
        System.exit(exitCode);
    }

    private static void await(CountDownLatch done) {
        try {
            boolean unused = done.await(MOST_TO_SUM_UP_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    static CommandLine commandLine(TopicAccess access, Confirmation confirmation) {
        return new CommandLine(new ConnectorCtl())
                .addSubcommand(new StatusCommand(access))
                .addSubcommand(new PingCommand(access))
                .addSubcommand(new ClearCommand(access, confirmation))
                .addSubcommand(new TailCommand(access))
                .registerConverter(Duration.class, new TimeConverter())
                .setExecutionExceptionHandler(
                        (failure, command, result) -> report(failure, command.getErr()));
    }

    private static int report(Throwable failure, PrintWriter err) {
        if (failure instanceof CtlException) {
            err.println("Error: " + failure.getMessage());
            return ((CtlException) failure).exitCode().code();
        }
        if (failure instanceof InterruptedException) {
            err.println("Interrupted.");
            return 130;
        }
        err.println("Unexpected error:");
        failure.printStackTrace(err);
        return ExitCode.DEFECT.code();
    }
}
