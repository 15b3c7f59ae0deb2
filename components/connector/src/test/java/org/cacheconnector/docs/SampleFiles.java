package org.cacheconnector.docs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The sample configurations in {@code deployment/samples}. Stateless. */
final class SampleFiles {

    private static final Path FOLDER = Path.of("..", "..", "deployment", "samples");

    private SampleFiles() {}

    static Path file(String name) {
        return FOLDER.resolve(name + ".toml");
    }

    /** Returns the names of all samples, without {@code .toml}, in alphabetical order. */
    static List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".toml"))
                    .map(name -> name.substring(0, name.length() - ".toml".length()))
                    .sorted()
                    .toList();
        }
    }
}
