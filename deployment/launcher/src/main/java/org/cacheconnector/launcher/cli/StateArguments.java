package org.cacheconnector.launcher.cli;

import java.nio.file.Path;
import org.cacheconnector.launcher.deployment.Folders;
import org.cacheconnector.launcher.deployment.StateFolder;
import picocli.CommandLine.Option;

/** Which deployment a command is about. */
final class StateArguments {

    @Option(
            names = "--state",
            paramLabel = "DIR",
            description = "Folder of all data (in ~/.cache/cache-connector).")
    private Path folder = Folders.state();

    StateFolder folder() {
        return new StateFolder(folder);
    }
}
