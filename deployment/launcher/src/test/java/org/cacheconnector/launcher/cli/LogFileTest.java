package org.cacheconnector.launcher.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(30)
class LogFileTest {

    @TempDir private Path folder;
    private final List<String> told = new ArrayList<>();

    @Test
    void theLastLinesAreToldAndThenThoseThatCome() throws IOException {
        Path file = Files.writeString(folder.resolve("log"), "one\ntwo\nthree\n");
        LogFile log = new LogFile(file, "a1 | ");

        log.last(2, told::add);
        Files.writeString(file, "four\nfi", StandardOpenOption.APPEND);
        log.grown(told::add);
        Files.writeString(file, "ve\n", StandardOpenOption.APPEND);
        log.grown(told::add);

        assertThat(told).containsExactly("a1 | two", "a1 | three", "a1 | four", "a1 | five");
    }

    @Test
    void aLogThatIsBegunAnewIsReadFromItsBeginning() throws IOException {
        Path file = Files.writeString(folder.resolve("log"), "old old old\n");
        LogFile log = new LogFile(file, "");
        log.last(0, told::add);

        Files.writeString(file, "new\n");
        log.grown(told::add);

        assertThat(told).containsExactly("new");
    }

    @Test
    void aLogThatIsNotThereYetIsWaitedFor() throws IOException {
        Path file = folder.resolve("log");
        LogFile log = new LogFile(file, "");

        log.last(5, told::add);
        Files.writeString(file, "first\n");
        log.grown(told::add);

        assertThat(told).containsExactly("first");
    }
}
