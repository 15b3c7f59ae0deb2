package org.cacheconnector.launcher.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.function.BiPredicate;
import java.util.function.Consumer;
import org.cacheconnector.harness.process.StopOnExit;
import org.cacheconnector.launcher.deployment.Connector;
import org.cacheconnector.launcher.deployment.Deployment;
import org.cacheconnector.launcher.deployment.DeploymentException;
import org.cacheconnector.launcher.deployment.DeploymentOptions;
import org.cacheconnector.launcher.deployment.Failure;
import org.cacheconnector.launcher.deployment.Folders;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Brings up two clusters, shows what the connector does, and stops them. */
@Command(
        name = "demo",
        mixinStandardHelpOptions = true,
        description = "Shows on two clusters what happens without and with the connector.")
final class DemoCommand implements Callable<Integer> {

    private final BiPredicate<Deployment, Consumer<String>> demonstration;

    @Spec private CommandSpec spec;
    @Mixin private DeploymentArguments arguments;

    @Option(
            names = "--state",
            paramLabel = "DIR",
            description = "Folder of all data (in ~/.cache/cache-connector).")
    private Path state = Folders.demonstration();

    DemoCommand(BiPredicate<Deployment, Consumer<String>> demonstration) {
        this.demonstration = demonstration;
    }

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        if (arguments.connector() == Connector.OFF) {
            throw new DeploymentException(
                    Failure.OPTIONS,
                    "The demonstration needs a connector: activemq, database or ibmmq");
        }
        DeploymentOptions options = arguments.options().clusters(2).state(state);
        Deployment deployment = new Deployment(options, out::println);
        try (StopOnExit stop = new StopOnExit("stop-deployment", deployment::close);
                deployment) {
            deployment.start(Connector.OFF);
            boolean asPromised = demonstration.test(deployment, out::println);
            return asPromised ? 0 : Failure.FAILED.exitCode();
        }
    }
}
