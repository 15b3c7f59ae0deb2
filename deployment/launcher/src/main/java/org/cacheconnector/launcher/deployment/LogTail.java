package org.cacheconnector.launcher.deployment;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The last lines of a log, for error messages. Stateless. */
public final class LogTail {

    private static final int LINES = 5;

    private LogTail() {}

    /** Returns the name of a log with its last lines; blocking. */
    public static String of(Path log) {
        try {
            List<String> lines =
                    new String(Files.readAllBytes(log), StandardCharsets.UTF_8).lines().toList();
            return log
                    + "\n  "
                    + String.join(
                            "\n  ", lines.subList(Math.max(0, lines.size() - LINES), lines.size()));
        } catch (IOException e) {
            return "there is no log " + log;
        }
    }
}
