package org.cacheconnector.it;

import java.nio.file.Files;
import java.nio.file.Path;

/** The bundle under test, as this build made it. */
public final class Bundle {

    static final String SYMBOLIC_NAME = "org.cacheconnector";

    private Bundle() {}

    public static Path jar() {
        String path = System.getProperty("connector.bundle");
        if (path == null || !Files.isRegularFile(Path.of(path))) {
            throw new IllegalStateException(
                    "No bundle at '"
                            + path
                            + "': run `mvn verify`, which builds it before these tests.");
        }
        return Path.of(path);
    }
}
