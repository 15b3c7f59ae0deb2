package org.cacheconnector.performance.measure;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarFile;

/**
 * The folder of a stock JMeter, and how its processes are started. Immutable.
 *
 * @param folder that bin and lib are in
 * @param jvm options of its JVM
 */
public record JMeterHome(Path folder, List<String> jvm) {

    /**
     * Little memory, as little is kept, and short collections on one core, which leave the others
     * to the servers. A generator lives for a minute or two: compiling twice took half of its
     * processor time, while the slices were measured.
     */
    private static final String JVM =
            "-Xms512m -Xmx512m -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -Djava.awt.headless=true";

    /** Names a folder. */
    public static JMeterHome of(Path folder) {
        return new JMeterHome(folder, List.of(JVM.split(" ", -1)));
    }

    /** Returns the version of JMeter; unknown, where there is none. */
    public String version() {
        Path core = folder.resolve("lib/ext/ApacheJMeter_core.jar");
        try (JarFile jar = new JarFile(core.toFile())) {
            return jar.getManifest().getMainAttributes().getValue("Implementation-Version");
        } catch (IOException e) {
            return "unknown: " + e.getMessage();
        }
    }

    /** Returns the beginning of a command line that starts it. */
    List<String> program() {
        List<String> line = new ArrayList<>();
        line.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        line.addAll(jvm);
        line.addAll(List.of("-jar", folder.resolve("bin/ApacheJMeter.jar").toString()));
        return line;
    }
}
