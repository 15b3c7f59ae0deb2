package org.cacheconnector.launcher.cli;

import java.io.PrintWriter;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import org.cacheconnector.harness.process.StopOnExit;
import org.cacheconnector.launcher.cluster.RunningCluster;
import org.cacheconnector.launcher.cluster.RunningNode;
import org.cacheconnector.launcher.deployment.Deployment;
import org.cacheconnector.launcher.deployment.DeploymentOptions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Brings a deployment up. */
@Command(
        name = "up",
        mixinStandardHelpOptions = true,
        description = {
            "Brings up clusters of Identity Servers with their database and broker.",
            "Runs until Ctrl-C, which stops everything; with --detach it returns."
        })
final class UpCommand implements Callable<Integer> {

    @Spec private CommandSpec spec;
    @Mixin private DeploymentArguments arguments;
    @Mixin private StateArguments state;

    @Option(
            names = "--clusters",
            paramLabel = "1|2",
            defaultValue = "2",
            description = "How many clusters (${DEFAULT-VALUE}).")
    private int clusters;

    @Option(
            names = {"-d", "--detach"},
            description = "Return when all is up; stop it with down.")
    private boolean detach;

    @Override
    public Integer call() throws InterruptedException {
        PrintWriter out = spec.commandLine().getOut();
        DeploymentOptions options =
                arguments.options().clusters(clusters).state(state.folder().path());
        Deployment deployment = new Deployment(options, out::println);
        try (StopOnExit stop = new StopOnExit("stop-deployment", deployment::close)) {
            deployment.start();
            out.println();
            for (RunningCluster cluster : deployment.clusters()) {
                for (RunningNode node : cluster.nodes()) {
                    out.println("Node " + node.name() + ": " + node.baseUri());
                }
            }
            out.println("Administrator: admin / admin. Data and logs: " + options.state());
            if (detach) {
                return 0;
            }
            out.println("Ctrl-C stops everything.");
            out.flush();
            while (!deployment.isClosed() && !deployment.processes().isEmpty()) {
                TimeUnit.SECONDS.sleep(1);
            }
            if (!deployment.isClosed()) {
                out.println("Nothing runs any more: stopped by another command");
            }
            return 0;
        }
    }
}
