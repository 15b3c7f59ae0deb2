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

        Path core = folder.resolve("lib/ext/ApacheJMeter_core.jar");
        Files.writeString(core, "no jar");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> JMeterHome.of(folder))
                .withMessageContaining("Not a jar of JMeter: " + core);
    }

    @Test
    void allThatIsMissingIsSaid() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> JMeterHome.of(folder))
                .withMessage(
                        "Not the folder of a JMeter: "
                                + folder
                                + " lacks bin/ApacheJMeter.jar, bin/jmeter.properties,"
                                + " lib/ext/ApacheJMeter_core.jar, lib/ext/ApacheJMeter_http.jar."
                                + " Give the folder that bin and lib are in");
    }
}
