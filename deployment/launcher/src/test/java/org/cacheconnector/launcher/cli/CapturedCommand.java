package org.cacheconnector.launcher.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import picocli.CommandLine;

/** Runs the launcher's commands and keeps what they print. Not thread-safe. */
record CapturedCommand(StringWriter out, StringWriter err) {

    CapturedCommand() {
        this(new StringWriter(), new StringWriter());
    }

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
