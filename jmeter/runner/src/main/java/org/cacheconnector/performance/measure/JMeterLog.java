package org.cacheconnector.performance.measure;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** What a JMeter wrote into its log and to its output. Stateless; reads the files each time. */
record JMeterLog(Path log, Path output) {

    private static final int TAIL = 8;
    private static final String ERROR = " ERROR ";

    /** Returns the lines that tell of errors. */
    List<String> errors() {
        return lines(log).stream().filter(line -> line.contains(ERROR)).toList();
    }

    /** Returns the errors, if there are any, and the last lines of both files, for a message. */
    String tail() {
        StringBuilder text = new StringBuilder(log.toString());
        List<String> errors = errors();
        append(text, errors.subList(0, Math.min(errors.size(), TAIL)));
        append(text, last(lines(log)));
        append(text, last(lines(output)));
        return text.toString();
    }

    private static void append(StringBuilder text, List<String> lines) {
        lines.forEach(line -> text.append("\n  ").append(line));
    }

    private static List<String> last(List<String> lines) {
        return lines.subList(Math.max(0, lines.size() - TAIL), lines.size());
    }

    private static List<String> lines(Path file) {
        try {
            return new String(Files.readAllBytes(file), StandardCharsets.UTF_8).lines().toList();
        } catch (IOException e) {
            return List.of();
        }
    }
}
