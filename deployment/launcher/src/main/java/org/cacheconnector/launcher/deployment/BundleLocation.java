package org.cacheconnector.launcher.deployment;

import java.io.File;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Finds the connector's jar: the one named; the one beside the installed launcher; the one that the
 * project has built.
 *
 * @param origins where to look, in each and the folders above it
 */
record BundleLocation(List<Path> origins) {

    private static final Pattern JAR =
            Pattern.compile("cache-connector-\\d.*(?<!-sources|-javadoc)\\.jar");
    private static final List<String> FOLDERS = List.of("connector", "components/connector/target");
    private static final int LEVELS = 6;

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
     * @param named may be null
     * @throws DeploymentException if there is none
     */
    Path find(Path named) {
        if (named != null) {
            if (!Files.isRegularFile(named) || !named.toString().endsWith(".jar")) {
                throw new DeploymentException(
                        Failure.OPTIONS, "--bundle is not the connector's jar: " + named);
            }
            return named;
        }
        return origins.stream()
                .flatMap(
                        origin ->
                                Stream.iterate(origin, Objects::nonNull, Path::getParent)
                                        .limit(LEVELS))
                .flatMap(at -> FOLDERS.stream().map(at::resolve))
                .flatMap(BundleLocation::jars)
                .findFirst()
                .orElseThrow(
                        () ->
                                new DeploymentException(
                                        Failure.OPTIONS,
                                        "The connector's jar was not found. Build it (mvn"
                                                + " -DskipTests -pl components/connector -am"
                                                + " package) or name it with --bundle"));
    }

    private static Stream<Path> jars(Path folder) {
        File[] jars = folder.toFile().listFiles((in, name) -> JAR.matcher(name).matches());
        return jars == null ? Stream.empty() : Arrays.stream(jars).map(File::toPath);
    }
}
