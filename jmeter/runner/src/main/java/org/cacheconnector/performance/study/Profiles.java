package org.cacheconnector.performance.study;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The matrices that the program comes with. Stateless. */
public final class Profiles {

    private static final List<String> NAMES = List.of("smoke", "overhead", "soak", "seed");

    /** Returns their names, the shortest study first. */
    public List<String> names() {
        return NAMES;
    }

    /**
     * Returns the matrix of a name.
     *
     * @throws StudyException if there is none
     */
    public Matrix matrix(String name) {
        if (!NAMES.contains(name)) {
            throw new StudyException(
                    StudyFailure.OPTIONS,
                    name + " is no profile; allowed: " + String.join(", ", NAMES));
        }
        try (InputStream content = Profiles.class.getResourceAsStream(name + ".toml")) {
            String toml = new String(content.readAllBytes(), StandardCharsets.UTF_8);
            return Matrix.parse("Profile " + name, name, toml);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
