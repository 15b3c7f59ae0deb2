package org.cacheconnector.connectorctl.day;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A page with consoles: commands with what they print, and lines with {@code #} that say what is
 * done elsewhere. Not thread-safe.
 */
final class Transcript {

    private static final String CONSOLE = "```console";
    private static final String END = "```";

    /** One line of a console that something is to be done for. */
    static final class Step {
        private final String line;
        private final List<String> output = new ArrayList<>();

        private Step(String line) {
            this.line = line;
        }

        boolean isCommand() {
            return line.startsWith("$ ");
        }

        /** Returns the command, or what is done elsewhere. */
        String text() {
            return line.substring(2);
        }

        String output() {
            return String.join("\n", output);
        }

        void replaceOutput(String printed) {
            output.clear();
            printed.lines().map(String::stripTrailing).forEach(output::add);
        }
    }

    /** A section with its consoles. */
    record Task(String title, List<Step> steps) {}

    private final Path page;
    private final List<Object> content = new ArrayList<>();
    private final List<Task> tasks = new ArrayList<>();

    /**
     * Reads a page.
     *
     * @throws IllegalStateException if a console does not begin with a command or an action
     */
    Transcript(Path page) {
        this.page = page;
        boolean console = false;
        List<Step> steps = new ArrayList<>();
        for (String line : lines(page)) {
            if (line.startsWith("## ")) {
                steps = new ArrayList<>();
                tasks.add(new Task(line.substring(3), steps));
            }
            boolean border = line.equals(CONSOLE) || (console && line.equals(END));
            if (border) {
                console = line.equals(CONSOLE);
            }
            if (border || !console) {
                content.add(line);
            } else if (line.startsWith("$ ") || line.startsWith("# ")) {
                Step step = new Step(line);
                steps.add(step);
                content.add(step);
            } else if (content.get(content.size() - 1) instanceof Step step) {
                step.output.add(line);
            } else {
                throw new IllegalStateException("No command before: " + line);
            }
        }
        tasks.removeIf(task -> task.steps().isEmpty());
    }

    private static List<String> lines(Path page) {
        try {
            return Files.readAllLines(page);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    List<Task> tasks() {
        return tasks;
    }

    /** Writes the page with the outputs as they are now. */
    void write() {
        try {
            Files.writeString(
                    page,
                    content.stream()
                            .map(
                                    part ->
                                            part instanceof Step step
                                                    ? step.line + "\n" + withEnd(step.output())
                                                    : part + "\n")
                            .collect(Collectors.joining()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String withEnd(String output) {
        return output.isEmpty() ? "" : output + "\n";
    }
}
