package org.cacheconnector.launcher.deployment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class MemoryCheckTest {

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
    void thisMachineHasMemory() {
        assertThatCode(
                        () ->
                                new MemoryCheck(() -> Long.MAX_VALUE)
                                        .check(DeploymentOptions.builder().build()))
                .doesNotThrowAnyException();
    }
}
