package org.cacheconnector.identityserver.node;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Finds in what a program wrote the lines that say what went wrong. */
public record ServerLog(Path file) {

    private static final Pattern TELLING =
            Pattern.compile(
                    "\\b(ERROR|FATAL)\\b|Caused by:|Address already in use|OutOfMemoryError"
                            + "|Waiting for required|^Error:|Could not reserve|UnsupportedClass");
    // After these a server goes on without ever answering.
    private static final Pattern HOPELESS =
            Pattern.compile("Cannot start User Manager Core bundle|java\\.lang\\.OutOfMemoryError");
    private static final int TOLD = 10;
    private static final int LAST = 3;
    private static final int WIDTH = 300;

    /** Returns the line that says that the server will never answer, if there is one. */
    Optional<String> hopeless() {
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        try {
            return new String(Files.readAllBytes(file), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> HOPELESS.matcher(line).find())
                    .map(ServerLog::cut)
                    .findFirst();
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** Returns the first telling lines and the last lines of all, numbered. */
    public String reason() {
        List<String> lines;
        try {
            lines = new String(Files.readAllBytes(file), StandardCharsets.UTF_8).lines().toList();
        } catch (IOException e) {
            return "(" + file + " cannot be read)";
        }
        SortedSet<Integer> told = new TreeSet<>();
        for (int i = 0; i < lines.size() && told.size() < TOLD; i++) {
            if (TELLING.matcher(lines.get(i)).find()) {
                told.add(i);
            }
        }
        for (int i = Math.max(0, lines.size() - LAST); i < lines.size(); i++) {
            told.add(i);
        }
        return told.stream()
                .map(i -> "\n  " + (i + 1) + ": " + cut(lines.get(i)))
                .collect(Collectors.joining("", file.toString(), ""));
    }

    private static String cut(String line) {
        return line.length() <= WIDTH ? line : line.substring(0, WIDTH) + "...";
    }
}
