package org.cacheconnector.launcher.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.cacheconnector.launcher.deployment.DeploymentException;
import org.cacheconnector.launcher.deployment.DeploymentState;
import org.cacheconnector.launcher.deployment.Failure;
import org.cacheconnector.launcher.deployment.PlannedProcess;
import org.cacheconnector.launcher.deployment.ProcessKind;
import org.cacheconnector.launcher.deployment.StateFolder;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Shows the logs of nodes. */
@Command(
        name = "logs",
        mixinStandardHelpOptions = true,
        description = "Shows the logs of the nodes, also after they have ended.")
final class LogsCommand implements Callable<Integer> {

    @Spec private CommandSpec spec;
    @Mixin private StateArguments state;

    @Option(
            names = "--node",
            paramLabel = "NAME",
            description =
                    "Only this one: a node such as a1, database or broker (default: all nodes).")
    private String node;

    @Option(
            names = "--lines",
            paramLabel = "N",
            defaultValue = "20",
            description = "How many of the last lines of each (default: ${DEFAULT-VALUE}).")
    private int lines;

    @Option(
            names = {"-f", "--follow"},
            description = "Go on as they grow, until Ctrl-C.")
    private boolean follow;

    @Override
    public Integer call() throws InterruptedException {
        PrintWriter out = spec.commandLine().getOut();
        StateFolder folder = state.folder();
        List<PlannedProcess> chosen = chosen(folder);
        List<LogFile> logs = new ArrayList<>();
        for (PlannedProcess process : chosen) {
            Path file = folder.of(process).resolve(process.kind().log());
            logs.add(new LogFile(file, chosen.size() == 1 ? "" : process.name() + " | "));
        }
        logs.forEach(log -> log.last(lines, out::println));
        while (follow) {
            out.flush();
            Thread.sleep(LogFile.POLL_MILLIS);
            logs.forEach(log -> log.grown(out::println));
        }
        return 0;
    }

    private List<PlannedProcess> chosen(StateFolder folder) {
        List<PlannedProcess> all =
                folder.read()
                        .map(DeploymentState::processes)
                        .orElseThrow(
                                () ->
                                        new DeploymentException(
                                                Failure.NOT_UP,
                                                "Nothing was ever up in " + folder.path()));
        List<PlannedProcess> chosen =
                all.stream()
                        .filter(
                                process ->
                                        node == null
                                                ? process.kind() == ProcessKind.NODE
                                                : process.name().equals(node)
                                                        || (process.kind() != ProcessKind.NODE
                                                                && process.kind()
                                                                        .label()
                                                                        .equals(node)))
                        .toList();
        if (chosen.isEmpty()) {
            throw new DeploymentException(
                    Failure.OPTIONS,
                    "There is no node "
                            + node
                            + ", but "
                            + String.join(", ", all.stream().map(PlannedProcess::name).toList()));
        }
        return chosen;
    }
}
