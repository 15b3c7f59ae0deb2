package org.cacheconnector.performance.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import jdk.jfr.Recording;
import org.cacheconnector.performance.results.Cell;
import org.cacheconnector.performance.results.CellKey;
import org.cacheconnector.performance.results.Load;
import org.cacheconnector.performance.results.ResultsFolder;
import org.cacheconnector.performance.results.SetUp;
import org.cacheconnector.performance.results.Study;
import org.cacheconnector.performance.results.Topology;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class ReportsTest {

    private static final CellKey KEY =
            new CellKey(Topology.MULTI, SetUp.ACTIVEMQ, "password-grant", Load.users(2));

    @TempDir private Path folder;
    private ResultsFolder results;

    @BeforeEach
    void writeAStudyWithOneCell() throws IOException {
        results = new ResultsFolder(folder);
        results.write(
                new Study(
                        "test",
                        Instant.EPOCH,
                        "run",
                        Map.of(),
                        Map.of(),
                        Map.of(),
                        List.of(KEY),
                        List.of()));
        results.write(
                new Cell(
                        KEY,
                        Cell.Status.INCOMPLETE,
                        List.of("stopped"),
                        false,
                        Instant.EPOCH,
                        List.of(),
                        List.of()));
    }

    @Test
    void eachRecordingGetsItsFlameGraph() throws IOException {
        try (Recording recording = new Recording()) {
            recording.start();
            recording.stop();
            recording.dump(results.cellFolder(KEY).resolve("a1.jfr"));
        }

        new Reports().write(results);

        assertThat(results.cellFolder(KEY).resolve("flame-a1.html")).content().contains("a1");
        assertThat(folder.resolve("report.html")).isNotEmptyFile();
    }

    @Test
    void aBrokenRecordingDoesNotKeepTheReportAway() throws IOException {
        Files.writeString(results.cellFolder(KEY).resolve("a1.jfr"), "broken");

        assertThatIOException().isThrownBy(() -> new Reports().write(results));

        assertThat(folder.resolve("report.html")).isNotEmptyFile();
    }
}
