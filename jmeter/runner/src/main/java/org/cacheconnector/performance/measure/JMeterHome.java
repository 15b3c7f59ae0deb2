package org.cacheconnector.performance.measure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/**
 * The folder of a stock JMeter, and how its processes are started. Immutable.
 *
 * @param folder that bin and lib are in
 * @param version of JMeter, {@code unknown} if it does not tell it
 * @param jvm options of its JVM
 */
public record JMeterHome(Path folder, String version, List<String> jvm) {

    private static final String LAUNCHER = "bin/ApacheJMeter.jar";

    /**
     * Little memory, as little is kept, and short collections on one core, which leave the others
     * to the servers. A generator lives for a minute or two: compiling twice took half of its
     * processor time, while the slices were measured.
     */
    private static final List<String> JVM =
            List.of(
                    "-Xms512m",
                    "-Xmx512m",
                    "-XX:+UseSerialGC",
                    "-XX:TieredStopAtLevel=1",
                    "-Djava.awt.headless=true");

    /**
     * Checks a folder.
     *
     * @throws IllegalArgumentException saying all that is missing, if it is not one of JMeter's
     */
    public static JMeterHome of(Path folder) {
        List<String> missing = new ArrayList<>();
        for (String file : List.of(LAUNCHER, "bin/jmeter.properties")) {
            if (!Files.isRegularFile(folder.resolve(file))) {
                missing.add(file);
            }
        }
        Optional<Path> core = extension(folder, "ApacheJMeter_core");
        if (core.isEmpty()) {
            missing.add("lib/ext/ApacheJMeter_core.jar");
        }
        if (extension(folder, "ApacheJMeter_http").isEmpty()) {
            missing.add("lib/ext/ApacheJMeter_http.jar");
        }
        if (!missing.isEmpty()) {
            throw new IllegalArgumentException(
                    "Not the folder of a JMeter: %s lacks %s. Give the folder that bin and lib are in"
                            .formatted(folder, String.join(", ", missing)));
        }
        return new JMeterHome(folder.toAbsolutePath().normalize(), version(core.get()), JVM);
    }

    private static Optional<Path> extension(Path folder, String name) {
        try (Stream<Path> jars = Files.list(folder.resolve("lib/ext"))) {
            return jars.filter(jar -> jar.getFileName().toString().matches(name + ".*\\.jar"))
                    .findFirst();
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private static String version(Path core) {
        try (JarFile jar = new JarFile(core.toFile())) {
            return Optional.ofNullable(jar.getManifest())
                    .map(
                            manifest ->
                                    manifest.getMainAttributes().getValue("Implementation-Version"))
                    .orElse("unknown");
        } catch (IOException e) {
            throw new IllegalArgumentException("Not a jar of JMeter: " + core, e);
        }
    }

    /** Returns the beginning of a command line that starts it. */
    List<String> program() {
        List<String> line = new ArrayList<>();
        line.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        line.addAll(jvm);
        line.addAll(List.of("-jar", folder.resolve(LAUNCHER).toString()));
        return line;
    }
}
