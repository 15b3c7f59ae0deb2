package org.cacheconnector.performance.study;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.cacheconnector.performance.results.ResultsFolder;
import org.cacheconnector.performance.results.Study;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class StudySeedTest {

    @TempDir private Path path;

    @Test
    void aNewStudyHasAFreshOne() {
        assertThat(
                        Stream.generate(() -> StudySeed.of(new ResultsFolder(path)))
                                .limit(20)
                                .distinct())
                .hasSizeGreaterThan(1);
    }

    @Test
    void aStudyThatGoesOnKeepsItsOwn() throws IOException {
        ResultsFolder folder = new ResultsFolder(path);
        folder.write(
                new Study(
                        "mine",
                        Instant.EPOCH,
                        "run",
                        Map.of(),
                        Map.of(),
                        Map.of("seed", "4711"),
                        List.of()));

        assertThat(StudySeed.of(folder)).isEqualTo(4711);
    }

    @Test
    void whatCannotBeReadHasNone() throws IOException {
        Files.writeString(path.resolve("study.json"), "{");

        assertThat(StudySeed.of(new ResultsFolder(path))).isPositive();
    }
}
