package org.cacheconnector.launcher.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.cacheconnector.identityserver.assembly.IdentityServerAssembly;
import org.cacheconnector.identityserver.assembly.MavenArtifactSource;
import org.cacheconnector.identityserver.assembly.ServerLine;
import org.cacheconnector.launcher.deployment.Folders;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Assembles an Identity Server. */
@Command(
        name = "assemble",
        mixinStandardHelpOptions = true,
        description = "Assembles an Identity Server and prints its folder.")
final class AssembleCommand implements Callable<Integer> {

    @Spec private CommandSpec spec;

    @Option(
            names = "--cache",
            paramLabel = "DIR",
            description = "Folder of servers (default: ~/.cache/cache-connector/servers).")
    private Path cache = Folders.cache();

    @Option(
            names = "--line",
            paramLabel = "LINE",
            defaultValue = "6.1",
            description = "Like which: ${COMPLETION-CANDIDATES} (${DEFAULT-VALUE}).")
    private ServerLine line;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        PrintWriter err = spec.commandLine().getErr();
        IdentityServerAssembly assembly =
                new IdentityServerAssembly(new MavenArtifactSource(), line, cache, err::println);
        out.println(assembly.home());
        return 0;
    }
}
