package org.cacheconnector.launcher.deployment;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Finds the connector's jar: the one named; the one beside the installed launcher; the one that the
 * project has built.
 */
final class BundleLocation {

    private static final String NAME = "cache-connector-[0-9]*.jar";
    private static final List<String> FOLDERS = List.of("connector", "components/connector/target");
    private static final int LEVELS = 6;

    private final List<Path> origins;

    /**
     * @param origins where to look, in each and the folders above it
     */
    BundleLocation(List<Path> origins) {
        this.origins = List.copyOf(origins);
    }

    static BundleLocation ofThisProgram() {
        try {
            Path code =
                    Path.of(
                            BundleLocation.class
                                    .getProtectionDomain()
                                    .getCodeSource()
                                    .getLocation()
                                    .toURI());
            return new BundleLocation(List.of(code.getParent(), Path.of("").toAbsolutePath()));
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * @throws DeploymentException if there is none
     */
    Path find(Optional<Path> named) {
        if (named.isPresent()) {
            Path jar = named.get();
            if (!Files.isRegularFile(jar) || !jar.toString().endsWith(".jar")) {
                throw new DeploymentException(
                        Failure.OPTIONS, "--bundle is not the connector's jar: " + jar);
            }
            return jar;
        }
        for (Path origin : origins) {
            Path at = origin;
            for (int i = 0; i < LEVELS && at != null; i++, at = at.getParent()) {
                for (String folder : FOLDERS) {
                    Optional<Path> jar = in(at.resolve(folder));
                    if (jar.isPresent()) {
                        return jar.get();
                    }
                }
            }
        }
        throw new DeploymentException(
                Failure.OPTIONS,
                "The connector's jar was not found. Build it (mvn -DskipTests -pl"
                        + " components/connector -am package) or name it with --bundle");
    }

    private static Optional<Path> in(Path folder) {
        if (!Files.isDirectory(folder)) {
            return Optional.empty();
        }
        try (DirectoryStream<Path> jars = Files.newDirectoryStream(folder, NAME)) {
            for (Path jar : jars) {
                String name = jar.getFileName().toString();
                if (!name.contains("-sources") && !name.contains("-javadoc")) {
                    return Optional.of(jar);
                }
            }
            return Optional.empty();
        } catch (IOException e) {
            throw new DeploymentException(Failure.OPTIONS, "Could not read " + folder, e);
        }
    }
}
