package org.cacheconnector.performance.report.flame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class FlameGraphPageTest {

    @TempDir private Path folder;

    @Test
    void showsWhatRanAndMarksTheConnector() throws IOException {
        Path recording = new SampledWork().record(folder.resolve("work.jfr"));
        Path page = folder.resolve("flame-a1.html");

        new FlameGraphPage("Node a1").write(recording, page);

        assertThat(Files.readString(page))
                .contains("Node a1", "SampledWork.record", "search('^org\\\\.cacheconnector")
                .doesNotContain("src=", "@import");
    }

    @Test
    void whatIsNoRecordingIsRefused() throws IOException {
        Path file = Files.writeString(folder.resolve("a.jfr"), "no recording");

        assertThatIOException()
                .isThrownBy(() -> new FlameGraphPage("a").write(file, folder.resolve("a.html")));
    }
}
