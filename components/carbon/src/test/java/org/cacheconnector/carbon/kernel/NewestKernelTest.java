package org.cacheconnector.carbon.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * This module's tests on the caches of a kernel that needs Java 21, of which there is no zip: in a
 * JVM of its own, where such a JDK is found.
 */
@Tag("full")
@Timeout(300)
class NewestKernelTest {

    private static final int JAVA_RELEASE = 21;

    @TempDir Path directory;

    @Test
    void theHooksWorkOnTheNewestKernel() throws IOException, InterruptedException {
        Path java = new NewerJdk(JAVA_RELEASE).java().orElse(null);
        Assumptions.assumeTrue(
                java != null,
                "skipped: needs a JDK 21 or newer; name one with JAVA_HOME_21 or -Dnewer.jdk");
        Path output = directory.resolve("output.txt");

        Process child =
                new ProcessBuilder(
                                java.toString(),
                                "-Xmx256m",
                                "-Dorg.slf4j.simpleLogger.defaultLogLevel=off",
                                "-classpath",
                                classPath(),
                                KernelTests.class.getName())
                        .redirectErrorStream(true)
                        .redirectOutput(output.toFile())
                        .start();
        try {
            assertThat(child.waitFor(4, TimeUnit.MINUTES)).as("ended in time").isTrue();
        } finally {
            child.destroyForcibly();
        }

        String printed = Files.readString(output, StandardCharsets.UTF_8);
        assertThat(child.exitValue()).as(printed).isZero();
        String version = System.getProperty("newest.kernel.version");
        assertThat(printed).contains("With javax.cache.wso2-" + version + ".jar");
    }

    /** This JVM's class path, but with the newest kernel's jars in the place of the older ones. */
    private static String classPath() throws IOException {
        List<String> jars = new ArrayList<>();
        List<String> replaced = new ArrayList<>();
        try (Stream<Path> newest = Files.list(Path.of(System.getProperty("newest.kernel.jars")))) {
            for (Path jar : newest.toList()) {
                jars.add(jar.toString());
                replaced.add(artifact(jar));
            }
        }
        String own =
                System.getProperty(
                        "surefire.test.class.path", System.getProperty("java.class.path"));
        for (String entry : own.split(File.pathSeparator, -1)) {
            if (!replaced.contains(artifact(Path.of(entry)))) {
                jars.add(entry);
            }
        }
        return String.join(File.pathSeparator, jars);
    }

    private static String artifact(Path jar) {
        return jar.getFileName().toString().replaceFirst("-[0-9].*", "");
    }
}
