package org.cacheconnector.harness.broker;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Where RabbitMQ is on this machine, as Debian's package or its own puts it. Stateless. */
public final class RabbitMqInstallation {

    private static final List<Path> PLACES =
            List.of(Path.of("/usr/lib/rabbitmq/lib"), Path.of("/opt/rabbitmq"), Path.of("/opt"));

    private RabbitMqInstallation() {}

    /** Returns the folder with {@code rabbitmq-server}; empty if RabbitMQ isn't installed. */
    public static Optional<Path> commands() {
        return PLACES.stream()
                .flatMap(RabbitMqInstallation::below)
                .map(version -> version.resolve("sbin"))
                .filter(sbin -> Files.isExecutable(sbin.resolve("rabbitmq-server")))
                .max(Comparator.naturalOrder());
    }

    private static Stream<Path> below(Path place) {
        if (!Files.isDirectory(place)) {
            return Stream.of();
        }
        try (Stream<Path> children = Files.list(place)) {
            return Stream.concat(Stream.of(place), children.toList().stream());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
