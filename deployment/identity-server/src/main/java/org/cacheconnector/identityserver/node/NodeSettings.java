package org.cacheconnector.identityserver.node;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;

/** What must be known to start a node that was made before; kept in its folder. Immutable. */
record NodeSettings(int offset, String javaHome) {

    private static final ObjectMapper JSON = new ObjectMapper();

    static NodeSettings of(NodeOptions options) {
        return new NodeSettings(options.offset, options.javaHome.toString());
    }

    static NodeSettings read(Path file) throws IOException {
        return JSON.readValue(file.toFile(), NodeSettings.class);
    }

    void write(Path file) throws IOException {
        JSON.writeValue(file.toFile(), this);
    }
}
