package org.cacheconnector.identityserver.assembly;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Assembles an Identity Server from the command line. */
@Command(
        name = "assemble",
        mixinStandardHelpOptions = true,
        description = "Assembles an Identity Server from published parts and prints its folder.")
public final class AssembleCommand implements Callable<Integer> {

    @Spec private CommandSpec spec;

    @Option(
            names = "--into",
            paramLabel = "DIR",
            defaultValue = "target/identity-server",
            description = "Holds the assembled servers (default: ${DEFAULT-VALUE}).")
    private Path folder;

    @Mixin private ServerLineOption line;

    @Option(
            names = "--write-checksums",
            description = "Only print the checksums of the artifacts of all lines as they are now.")
    private boolean writeChecksums;

    /** Runs the command and ends the JVM with its exit code. */
    public static void main(String[] arguments) {
        System.exit(new CommandLine(new AssembleCommand()).execute(arguments));
    }

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        PrintWriter err = spec.commandLine().getErr();
        IdentityServerAssembly assembly =
                new IdentityServerAssembly(
                        new MavenArtifactSource(), line.line(), folder, err::println);
        try {
            out.println(writeChecksums ? assembly.checksums() : assembly.home().toString());
            return CommandLine.ExitCode.OK;
        } catch (AssemblyException e) {
            err.println(e.getMessage());
            return CommandLine.ExitCode.SOFTWARE;
        }
    }
}
