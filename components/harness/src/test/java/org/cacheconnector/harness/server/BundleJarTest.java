package org.cacheconnector.harness.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.jar.JarFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BundleJarTest {

    @TempDir private Path folder;

    @Test
    void longHeadersSurviveTheManifest() throws IOException {
        String value = "a.package;version=\"1.0\",".repeat(20);
        Path file = folder.resolve("b.jar");

        new BundleJar("name").header("Export-Package", value).write(file);

        try (JarFile jar = new JarFile(file.toFile())) {
            assertThat(jar.getManifest().getMainAttributes().getValue("Export-Package"))
                    .isEqualTo(value);
        }
    }

    @Test
    void theSameContentGivesTheSameBytes() throws IOException {
        Path first = folder.resolve("1.jar");
        Path second = folder.resolve("2.jar");

        jar("b", "a").write(first);
        jar("a", "b").write(second);

        assertThat(first).hasSameBinaryContentAs(second);
    }

    private static BundleJar jar(String... names) {
        BundleJar jar = new BundleJar("name");
        for (String name : names) {
            jar.add(name, name.getBytes(java.nio.charset.StandardCharsets.UTF_8));
        }
        return jar;
    }
}
