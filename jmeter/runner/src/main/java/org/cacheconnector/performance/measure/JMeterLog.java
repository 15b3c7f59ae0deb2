package org.cacheconnector.performance.measure;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.cacheconnector.launcher.deployment.LogTail;

/** What a JMeter wrote into its log and to its output. Stateless; reads the files each time. */
record JMeterLog(Path log, Path output) {

    private static final int MOST = 8;

    /** Returns the lines that tell of errors. */
    List<String> errors() {
        try (Stream<String> lines = Files.lines(log)) {
            return lines.filter(line -> line.contains(" ERROR ")).toList();
        } catch (IOException | UncheckedIOException e) {
            return List.of();
        }
    }

    /** Returns the errors, if there are any, and the last lines of both files, for a message. */
    String tail() {
        List<String> tail = new ArrayList<>(errors().stream().limit(MOST).toList());
        tail.add(LogTail.of(log));
        tail.add(LogTail.of(output));
        return String.join("\n  ", tail);
    }
}
