package org.cacheconnector.performance.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class JMeterHomeTest {

    @TempDir private Path folder;

    @Test
    void jMetersFolderTellsItsVersion() throws IOException {
        assertThat(JMeterHome.of(FakeJMeterHome.in(folder)).version()).isEqualTo("5.6.3");
    }

    @Test
    void whatIsMissingIsSaid() throws IOException {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> JMeterHome.of(folder))
                .withMessageStartingWith("Not the folder of a JMeter, in which bin and lib are: ")
                .withMessageContaining("lib/ext");

        Files.delete(FakeJMeterHome.in(folder).resolve("bin/ApacheJMeter.jar"));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> JMeterHome.of(folder))
                .withMessageContaining("bin/ApacheJMeter.jar");
    }
}
