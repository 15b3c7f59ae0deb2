package org.cacheconnector.launcher.deployment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BundleLocationTest {

    @TempDir private Path folder;

    @Test
    void theJarThatTheProjectBuiltIsFoundFromBelow() throws IOException {
        Path target = Files.createDirectories(folder.resolve("components/connector/target"));
        Files.writeString(target.resolve("cache-connector-1.0.0-sources.jar"), "");
        Path jar = Files.writeString(target.resolve("cache-connector-1.0.0.jar"), "");
        Path classes = Files.createDirectories(folder.resolve("deployment/launcher/target"));

        assertThat(new BundleLocation(List.of(classes)).find(null)).isEqualTo(jar);
    }

    @Test
    void theJarBesideTheInstalledLauncherIsFound() throws IOException {
        Path lib = Files.createDirectories(folder.resolve("launcher/lib"));
        Path connector = Files.createDirectories(folder.resolve("launcher/connector"));
        Path jar = Files.writeString(connector.resolve("cache-connector-1.0.0.jar"), "");

        assertThat(new BundleLocation(List.of(lib)).find(null)).isEqualTo(jar);
    }

    @Test
    void aMissingJarIsSaidWithWhatToDo() {
        BundleLocation nowhere = new BundleLocation(List.of(folder.resolve("a/b/c/d/e/f/g")));
        assertThatExceptionOfType(DeploymentException.class)
                .isThrownBy(() -> nowhere.find(null))
                .withMessageContaining("--bundle");
        assertThatExceptionOfType(DeploymentException.class)
                .isThrownBy(
                        () -> new BundleLocation(List.of(folder)).find(folder.resolve("none.jar")))
                .withMessageContaining("none.jar")
                .matches(thrown -> thrown.failure() == Failure.OPTIONS);
    }
}
