package org.cacheconnector.performance.results;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultsFolderTest {

    private static final CellKey KEY =
            new CellKey(Topology.MULTI, SetUp.ACTIVEMQ, "password-grant", Load.users(50));
    private static final CellKey OTHER =
            new CellKey(
                    Topology.SINGLE,
                    2,
                    SetUp.DATABASE,
                    "password-grant",
                    Load.flowsPerSecond(2.5),
                    false);
    private static final Instant START = Instant.parse("2026-11-21T12:00:00.123Z");

    @TempDir private Path path;

    @Test
    void readsWhatItWrote() throws IOException {
        ResultsFolder folder = new ResultsFolder(path.resolve("new"));
        Study study = study();
        Cell cell = cell();

        folder.write(study);
        folder.write(cell);

        assertThat(folder.study()).isEqualTo(study);
        assertThat(folder.cell(KEY)).contains(cell);
        assertThat(folder.cell(OTHER)).isEmpty();
        assertThat(folder.cells()).containsExactly(cell);
    }

    @Test
    void keepsTheTimesOfAHistogram() {
        Histogram times = Times.histogram();
        Times.record(times, 0);
        Times.record(times, 12_345);
        Times.record(times, Long.MAX_VALUE);

        assertThat(Times.decode(Times.encode(times))).isEqualTo(times);
    }

    private static Study study() {
        return new Study(
                "quick",
                START,
                "run quick",
                Map.of("cores", "2"),
                Map.of("jmeter", "5.6.3"),
                Map.of("pairs", "10"),
                List.of(KEY, OTHER));
    }

    private static Cell cell() {
        Slice slice =
                new Slice(
                        0,
                        SetUp.OFF,
                        START,
                        10,
                        List.of(new LabelResult("token", false, 1, 0, 12.3, "")),
                        List.of(
                                new ProcessUse(
                                        "a1",
                                        0.5,
                                        900,
                                        0,
                                        0,
                                        123.5,
                                        List.of(new ThreadUse(ThreadUse.GC, 0.25)))),
                        Map.of("publishedFrames", 3L),
                        new Staleness(1, 2, 0, 0, ""),
                        0);
        return new Cell(KEY, Cell.Status.COMPLETE, List.of(), false, START, List.of(slice));
    }
}
