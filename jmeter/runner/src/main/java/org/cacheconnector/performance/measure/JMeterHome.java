package org.cacheconnector.performance.measure;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarFile;
import java.util.jar.Manifest;

/** The folder of a stock JMeter, and how its processes are started. Immutable. */
public final class JMeterHome {

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

    private final Path folder;
    private final String version;
    private final List<String> jvm;

    private JMeterHome(Path folder, String version, List<String> jvm) {
        this.folder = folder;
        this.version = version;
        this.jvm = List.copyOf(jvm);
    }

    /**
     * Checks a folder.
     *
     * @throws IllegalArgumentException saying all that is missing, if it is not one of JMeter's
     */
    public static JMeterHome of(Path folder) {
        List<String> problems = new ArrayList<>();
        if (!Files.isRegularFile(folder.resolve(LAUNCHER))) {
            problems.add(LAUNCHER + " is missing");
        }
        if (!Files.isRegularFile(folder.resolve("bin/jmeter.properties"))) {
            problems.add("bin/jmeter.properties is missing");
        }
        Path core = extension(folder, "ApacheJMeter_core", problems);
        extension(folder, "ApacheJMeter_http", problems);
        if (!problems.isEmpty()) {
            throw new IllegalArgumentException(
                    "Not the folder of a JMeter: "
                            + folder
                            + ": "
                            + String.join("; ", problems)
                            + ". Give the folder that bin and lib are in");
        }
        return new JMeterHome(folder.toAbsolutePath().normalize(), version(core), JVM);
    }

    /** Returns the same with other options of its JVM, such as {@code -Xmx1g}. */
    JMeterHome with(List<String> options) {
        return new JMeterHome(folder, version, options);
    }

    private static Path extension(Path folder, String name, List<String> problems) {
        Path extensions = folder.resolve("lib/ext");
        if (Files.isDirectory(extensions)) {
            try (DirectoryStream<Path> jars =
                    Files.newDirectoryStream(extensions, name + "*.jar")) {
                for (Path jar : jars) {
                    return jar;
                }
            } catch (IOException e) {
                problems.add(extensions + " cannot be read");
                return null;
            }
        }
        problems.add("lib/ext/" + name + ".jar is missing");
        return null;
    }

    private static String version(Path core) {
        try (JarFile jar = new JarFile(core.toFile())) {
            Manifest manifest = jar.getManifest();
            String version =
                    manifest == null
                            ? null
                            : manifest.getMainAttributes().getValue("Implementation-Version");
            return version == null ? "unknown" : version;
        } catch (IOException e) {
            throw new IllegalArgumentException("Not a jar of JMeter: " + core, e);
        }
    }

    /** Returns the folder. */
    public Path folder() {
        return folder;
    }

    /** Returns JMeter's version, {@code unknown} if it does not tell it. */
    public String version() {
        return version;
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
