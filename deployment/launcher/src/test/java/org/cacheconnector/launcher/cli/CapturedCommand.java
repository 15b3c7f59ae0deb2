package org.cacheconnector.launcher.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import picocli.CommandLine;

/** Runs the launcher's commands and keeps what they print. Not thread-safe. */
final class CapturedCommand {

    final StringWriter out = new StringWriter();
    final StringWriter err = new StringWriter();

    /** Returns the exit code. */
    int execute(String... arguments) {
        CommandLine command =
                LauncherCommand.commandLine(
                        (deployment, lines) -> {
                            throw new AssertionError("nothing was to be shown");
                        });
        command.setOut(new PrintWriter(out, true));
        command.setErr(new PrintWriter(err, true));
        return command.execute(arguments);
    }
}
