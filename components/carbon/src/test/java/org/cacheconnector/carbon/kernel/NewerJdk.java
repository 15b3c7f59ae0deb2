package org.cacheconnector.carbon.kernel;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Stream;

/**
 * Looks for a JDK that is new enough: this JVM's own, what the system property {@code newer.jdk} or
 * environment variables such as {@code JAVA_HOME} and {@code JAVA_HOME_21_X64} name, and what is
 * installed below {@code /usr/lib/jvm}.
 *
 * @param least the lowest feature release that will do
 */
record NewerJdk(int least) {

    private static final Path INSTALLED = Path.of("/usr/lib/jvm");

    /** Returns the {@code java} command of the first one found. */
    Optional<Path> java() {
        return homes().stream()
                .filter(this::isNewEnough)
                .map(home -> home.resolve("bin/java"))
                .filter(Files::isExecutable)
                .findFirst();
    }

    private static List<Path> homes() {
        List<Path> homes = new ArrayList<>();
        homes.add(Path.of(System.getProperty("java.home")));
        Optional.ofNullable(System.getProperty("newer.jdk")).map(Path::of).ifPresent(homes::add);
        for (Map.Entry<String, String> variable : System.getenv().entrySet()) {
            if (variable.getKey().startsWith("JAVA_HOME")) {
                homes.add(Path.of(variable.getValue()));
            }
        }
        try (Stream<Path> installed = Files.list(INSTALLED)) {
            installed.sorted().forEach(homes::add);
        } catch (IOException e) {
            // There is no such directory on other systems.
            return homes;
        }
        return homes;
    }

    /** Every JDK says in this file what it is. */
    private boolean isNewEnough(Path home) {
        Properties release = new Properties();
        try (Reader in = Files.newBufferedReader(home.resolve("release"))) {
            release.load(in);
            String version = release.getProperty("JAVA_VERSION", "").replace("\"", "");
            return Runtime.Version.parse(version).feature() >= least;
        } catch (IOException | IllegalArgumentException e) {
            // No JDK, or one from before Java 9.
            return false;
        }
    }
}
