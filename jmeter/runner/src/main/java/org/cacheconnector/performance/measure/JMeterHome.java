package org.cacheconnector.performance.measure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/**
 * The folder of a stock JMeter, and how its processes are started. Immutable.
 *
 * @param folder that bin and lib are in
 * @param version of JMeter
 * @param jvm options of its JVM
 */
public record JMeterHome(Path folder, String version, List<String> jvm) {

    private static final String LAUNCHER = "bin/ApacheJMeter.jar";

    /**
     * Little memory, as little is kept, and short collections on one core, which leave the others
     * to the servers. A generator lives for a minute or two: compiling twice took half of its
     * processor time, while the slices were measured.
     */
    private static final String JVM =
            "-Xms512m -Xmx512m -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -Djava.awt.headless=true";

    /**
     * Checks a folder.
     *
     * @throws IllegalArgumentException if it is not one of JMeter's
     */
    public static JMeterHome of(Path folder) {
        try (Stream<Path> jars = Files.list(folder.resolve("lib/ext"))) {
            Path core =
                    jars.filter(jar -> jar.getFileName().toString().startsWith("ApacheJMeter_core"))
                            .findFirst()
                            .orElseThrow(
                                    () ->
                                            new IOException(
                                                    "there is no lib/ext/ApacheJMeter_core.jar"));
            try (JarFile launcher = new JarFile(folder.resolve(LAUNCHER).toFile());
                    JarFile jar = new JarFile(core.toFile())) {
                String version =
                        jar.getManifest().getMainAttributes().getValue("Implementation-Version");
                return new JMeterHome(
                        folder.toAbsolutePath().normalize(), version, List.of(JVM.split(" ", -1)));
            }
        } catch (IOException e) {
            throw new IllegalArgumentException(
                    "Not the folder of a JMeter, in which bin and lib are: " + folder + ": " + e,
                    e);
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
