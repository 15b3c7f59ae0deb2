package org.cacheconnector.launcher.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import org.cacheconnector.launcher.deployment.DeploymentState;
import org.cacheconnector.launcher.deployment.DeploymentStatus;
import org.cacheconnector.launcher.deployment.Failure;
import org.cacheconnector.launcher.deployment.ProcessStatus;
import org.cacheconnector.launcher.deployment.StateFolder;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Shows what runs. */
@Command(
        name = "status",
        mixinStandardHelpOptions = true,
        description = "Shows each process, and the connector's state in each node.")
final class StatusCommand implements Callable<Integer> {

    private static final String ROW = "%-22s %-8s %7s %6s  %s%n";

    @Spec private CommandSpec spec;
    @Mixin private StateArguments state;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        StateFolder folder = state.folder();
        DeploymentState deployment = folder.read().orElse(null);
        if (deployment == null || folder.running().isEmpty()) {
            out.println("Nothing is up in " + folder.path());
            return Failure.NOT_UP.exitCode();
        }
        List<ProcessStatus> processes = new DeploymentStatus(folder).read();
        out.println(
                "Up since "
                        + deployment.startedAt()
                        + " in "
                        + folder.path()
                        + ", connector "
                        + deployment.connector());
        out.printf(ROW, "name", "", "pid", "port", "connector");
        for (ProcessStatus process : processes) {
            out.printf(
                    ROW,
                    process.name(),
                    process.answering() ? "answers" : process.pid() > 0 ? "runs" : "not up",
                    process.pid() > 0 ? process.pid() : "-",
                    process.port(),
                    process.connector());
        }
        boolean all = processes.stream().allMatch(ProcessStatus::answering);
        return all ? 0 : Failure.FAILED.exitCode();
    }
}
