package org.cacheconnector.launcher.deployment;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

@Timeout(30)
class ProcessMemoryTest {

    @Test
    @EnabledOnOs(OS.LINUX)
    void aJvmHoldsMoreThanNothingAndLessThanTheMachineHas() {
        assertThat(new ProcessMemory(ProcessHandle.current().pid()).megabytes())
                .isBetween(20L, 1L << 20);
    }

    @Test
    void aProcessThatIsNotThereHoldsNothing() {
        assertThat(new ProcessMemory(Integer.MAX_VALUE).megabytes()).isZero();
    }
}
