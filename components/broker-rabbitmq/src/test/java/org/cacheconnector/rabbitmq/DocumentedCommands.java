package org.cacheconnector.rabbitmq;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import org.cacheconnector.harness.broker.RabbitMqServer;

/** The lines of {@code docs/brokers.md} that begin with {@code rabbitmqctl}. Stateless. */
final class DocumentedCommands {

    private static final Path PAGE = Path.of("..", "..", "docs", "brokers.md");
    private static final Pattern WORD = Pattern.compile("'([^']*)'|(\\S+)");

    private DocumentedCommands() {}

    /**
     * Runs those that begin with {@code start}.
     *
     * @param change made to each word before
     * @throws IllegalStateException if there is none, or one fails
     */
    static void run(RabbitMqServer server, String start, UnaryOperator<String> change) {
        List<String> lines = lines("rabbitmqctl " + start);
        if (lines.isEmpty()) {
            throw new IllegalStateException("No command begins with " + start);
        }
        for (String line : lines) {
            server.control(
                    WORD.matcher(line)
                            .results()
                            .skip(1)
                            .map(word -> word.group(1) == null ? word.group(2) : word.group(1))
                            .map(change)
                            .toArray(String[]::new));
        }
    }

    private static List<String> lines(String start) {
        try {
            return Files.readAllLines(PAGE).stream()
                    .filter(line -> line.startsWith(start))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
