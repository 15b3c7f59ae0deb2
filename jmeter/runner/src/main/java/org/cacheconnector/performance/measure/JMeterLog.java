package org.cacheconnector.performance.measure;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.cacheconnector.identityserver.node.ServerLog;

/** What a JMeter wrote into its log and to its output. Stateless; reads the files each time. */
record JMeterLog(Path log, Path output) {

    /** Returns the lines that tell of errors. */
    List<String> errors() {
        try (Stream<String> lines = Files.lines(log)) {
            return lines.filter(line -> line.contains(" ERROR ")).toList();
        } catch (IOException | UncheckedIOException e) {
            return List.of();
        }
    }

    /** Returns the first errors, if there are any, and the last lines of both files. */
    String tail() {
        return new ServerLog(log).reason() + "\n  " + new ServerLog(output).reason();
    }
}
