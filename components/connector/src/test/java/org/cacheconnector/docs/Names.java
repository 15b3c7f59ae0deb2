package org.cacheconnector.docs;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The names of classes in the source tree. Stateless. */
final class Names {

    private static final List<Path> SOURCES = Documents.files(Documents.ROOT, ".java");

    private Names() {}

    /** Returns the file of the test class of this name. */
    static Optional<Path> testNamed(String name) {
        return SOURCES.stream()
                .filter(file -> file.endsWith(name + ".java"))
                .filter(file -> file.toString().contains("/src/test/"))
                .findFirst();
    }

    /** Returns the names of the classes in the main code of all components. */
    static Set<String> ofComponents() {
        return SOURCES.stream()
                .map(Path::toString)
                .filter(file -> file.contains("/components/") && file.contains("/src/main/"))
                .map(file -> file.replaceAll(".*/(\\w+)\\.java", "$1"))
                .collect(Collectors.toSet());
    }
}
