package org.cacheconnector.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Scripts find their jars wherever they are called from: over a symbolic link, with a blank in the
 * path, and where {@code CDPATH} makes {@code cd} print.
 */
class ScriptsTest {

    @TempDir Path folder;

    static Stream<Path> scripts() {
        return Documents.files(Documents.ROOT, ".sh").stream()
                .filter(script -> script.getParent().endsWith("src/main/scripts"));
    }

    @Test
    void eachToolHasOne() {
        assertThat(scripts()).hasSize(3);
    }

    @ParameterizedTest
    @MethodSource("scripts")
    void scriptsFindTheirJars(Path script) throws Exception {
        Path home = Files.createDirectories(folder.resolve("a tool"));
        String name = script.getFileName().toString();
        Files.copy(script, home.resolve(name));
        Path javaHome = folder.resolve("a jdk");
        Path java = Files.createDirectories(javaHome.resolve("bin")).resolve("java");
        Files.writeString(java, "#!/bin/sh\nfor each in \"$@\"; do echo \"<$each>\"; done\n");
        Files.setPosixFilePermissions(java, PosixFilePermissions.fromString("rwx------"));
        Files.createSymbolicLink(
                folder.resolve("linked.sh"), folder.relativize(home.resolve(name)));

        for (String called : List.of("a tool/" + name, "linked.sh")) {
            List<String> arguments = run(javaHome, called, "an argument");

            assertThat(arguments.get(arguments.indexOf("<-cp>") + 1))
                    .as(called)
                    .startsWith("<" + home.toRealPath())
                    .endsWith("/lib/*>");
            assertThat(arguments).endsWith("<an argument>");
        }
    }

    private List<String> run(Path javaHome, String script, String argument) throws Exception {
        ProcessBuilder builder =
                new ProcessBuilder("/bin/sh", script, argument).directory(folder.toFile());
        builder.environment().put("JAVA_HOME", javaHome.toString());
        builder.environment().put("CDPATH", ".:" + folder);
        Path output = folder.resolve("output");
        Process process = builder.redirectErrorStream(true).redirectOutput(output.toFile()).start();
        assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
        List<String> lines = Files.readAllLines(output);
        assertThat(process.exitValue()).as("%s", lines).isZero();
        return lines;
    }
}
