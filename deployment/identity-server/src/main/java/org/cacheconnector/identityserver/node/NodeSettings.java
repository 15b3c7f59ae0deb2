package org.cacheconnector.identityserver.node;

import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;

/** What must be known to start a node that was made before; kept in its folder. Immutable. */
record NodeSettings(int offset, int heapMegabytes, Path javaHome) {

    private static final String OFFSET = "offset";
    private static final String HEAP = "heap_megabytes";
    private static final String JAVA_HOME = "java_home";

    static NodeSettings of(NodeOptions options) {
        return new NodeSettings(options.offset, options.heapMegabytes, options.javaHome);
    }

    static NodeSettings read(Path file) throws IOException {
        Properties properties = new Properties();
        try (Reader reader = Files.newBufferedReader(file)) {
            properties.load(reader);
        }
        return new NodeSettings(
                Integer.parseInt(properties.getProperty(OFFSET)),
                Integer.parseInt(properties.getProperty(HEAP)),
                Path.of(properties.getProperty(JAVA_HOME)));
    }

    void write(Path file) throws IOException {
        Properties properties = new Properties();
        properties.setProperty(OFFSET, Integer.toString(offset));
        properties.setProperty(HEAP, Integer.toString(heapMegabytes));
        properties.setProperty(JAVA_HOME, javaHome.toString());
        try (Writer writer = Files.newBufferedWriter(file)) {
            properties.store(writer, null);
        }
    }
}
