package org.cacheconnector.launcher.deployment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(30)
class MemoryCheckTest {

    @TempDir private Path folder;

    @Test
    void tooLittleMemoryIsSaidWithWhatToDo() {
        DeploymentOptions options = DeploymentOptions.builder().nodes(2).build();

        assertThatExceptionOfType(DeploymentException.class)
                .isThrownBy(() -> new MemoryCheck(() -> 2_000).check(options))
                .withMessageContaining("2000 MB are available")
                .withMessageContaining("4 nodes with a heap of 768 MB")
                .withMessageContaining("--heap");
    }

    @Test
    void fourNodesFitIntoEightGigabytes() {
        DeploymentOptions options = DeploymentOptions.builder().nodes(2).build();

        assertThat(MemoryCheck.needed(options)).isLessThan(8 * 1024);
        assertThatCode(() -> new MemoryCheck(() -> 8 * 1024).check(options))
                .doesNotThrowAnyException();
    }

    @Test
    void whatLinuxCouldFreeIsAvailable() throws IOException {
        Path meminfo =
                Files.writeString(
                        folder.resolve("meminfo"),
                        "MemFree:          1024 kB\nMemAvailable:     102400 kB\n");

        assertThat(MemoryCheck.available(meminfo)).isEqualTo(100);
    }

    @Test
    void elsewhereItIsWhatTheMachineHas() {
        assertThat(MemoryCheck.available(folder.resolve("none"))).isGreaterThan(100);
    }
}
