package org.cacheconnector.launcher.cli;

import java.io.PrintWriter;
import java.util.concurrent.Callable;
import org.cacheconnector.launcher.deployment.Deployment;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Stops a deployment. */
@Command(
        name = "down",
        mixinStandardHelpOptions = true,
        description = "Stops exactly what up has started; data and logs stay.")
final class DownCommand implements Callable<Integer> {

    @Spec private CommandSpec spec;
    @Mixin private StateArguments state;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        if (!Deployment.stop(state.folder(), out::println)) {
            out.println("Nothing was up in " + state.folder().path());
        }
        return 0;
    }
}
