package org.cacheconnector.performance.report.flame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class FlameGraphPageTest {

    @TempDir private Path folder;

    @Test
    void saysTheConnectorsShareAndMarksItsFrames() throws IOException {
        Path recording = new SampledWork().record(folder.resolve("work.jfr"));
        Path page = folder.resolve("flame-a1.html");

        new FlameGraphPage("Node <a1>").write(recording, page);

        assertThat(Files.readString(page))
                .contains("<h1>Node &lt;a1&gt;</h1>")
                .containsPattern("Of [\\d,]+ samples of running Java code, [\\d,]+ \\([\\d.]+%\\)")
                .contains("class=\"frame connector\"")
                .contains("SampledWork.record")
                .doesNotContain("http:", "https:");
    }

    @Test
    void joinsWhatIsSmall() {
        Frames frames = new Frames("all");
        for (int i = 0; i < 10_000; i++) {
            frames.add(List.of("app.Main.run", "app.Leaf" + i + ".call"));
        }
        for (int i = 0; i < 10_000; i++) {
            frames.add(List.of("app.Main.run", "org.cacheconnector.Hook.call"));
        }

        String svg = new FlameGraph(frames, "graph").svg("title");

        assertThat(svg)
                .contains("(calls below 0.1% each): 50.00%, 10,000 samples")
                .contains("org.cacheconnector.Hook.call: 50.00%")
                .doesNotContain("app.Leaf77.call");
        assertThat(svg.length()).isLessThan(3_000);
    }

    @Test
    void endlessRecursionHasAnEnd() {
        Frames frames = new Frames("all");
        List<String> stack = new ArrayList<>();
        for (int i = 0; i < 2_000; i++) {
            stack.add("app.Main.again");
        }
        frames.add(stack);

        assertThat(new FlameGraph(frames, "graph").svg("title").split("<rect", -1)).hasSize(401);
    }

    @Test
    void whatIsNoRecordingIsRefused() throws IOException {
        Path file = Files.writeString(folder.resolve("a.jfr"), "no recording");

        assertThatIOException()
                .isThrownBy(() -> new FlameGraphPage("a").write(file, folder.resolve("a.html")));
    }
}
