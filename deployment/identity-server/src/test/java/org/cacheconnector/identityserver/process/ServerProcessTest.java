package org.cacheconnector.identityserver.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ServerProcessTest {

    private static final Duration GRACE = Duration.ofSeconds(10);

    @TempDir private Path folder;

    @Test
    void aProcessIsFoundAgainUntilItIsStopped() {
        ServerProcess process = start("sleep", "600");

        assertThat(ServerProcess.find(folder)).map(ServerProcess::pid).contains(process.pid());
        assertThat(process.stop(GRACE)).isTrue();
        assertThat(ServerProcess.find(folder)).isEmpty();
        assertThat(process.isAlive()).isFalse();
    }

    @Test
    void aSecondStartInTheSameFolderIsRefused() {
        ServerProcess process = start("sleep", "600");

        assertThatExceptionOfType(ServerException.class)
                .isThrownBy(() -> start("sleep", "600"))
                .withMessageContaining("Already running");
        process.stop(GRACE);
    }

    @Test
    void whyAProcessCannotBeStartedIsSaid() {
        Path missing = folder.resolve("missing");

        assertThatExceptionOfType(ServerException.class)
                .isThrownBy(
                        () -> ServerProcess.start(missing, folder.resolve("log"), List.of("true")))
                .withMessageContaining("Cannot run program");
    }

    @Test
    void anotherProcessWithTheSameIdIsNotFound() throws IOException {
        long own = ProcessHandle.current().pid();
        Files.writeString(folder.resolve("process"), own + " 2001-01-01T00:00:00Z\n");

        assertThat(ServerProcess.find(folder)).isEmpty();
    }

    @Test
    @EnabledIf("hasSessions")
    void aProcessThatStartedAtAnotherTimeIsAnother() throws IOException {
        ServerProcess first = start("sleep", "600");
        String[] kept = Files.readString(folder.resolve("process")).split(" ", -1);
        Path elsewhere = Files.createDirectory(folder.resolve("elsewhere"));
        // Linux counts in hundredths of a second.
        Awaitility.await().pollDelay(Duration.ofMillis(50)).until(() -> true);
        ServerProcess second =
                ServerProcess.start(
                        elsewhere, elsewhere.resolve("output"), List.of("sleep", "600"));
        Files.writeString(elsewhere.resolve("process"), second.pid() + " " + kept[1]);

        assertThat(ServerProcess.find(elsewhere)).isEmpty();
        assertThat(kept[1].trim())
                .as("no time, as somebody may set the clock")
                .endsWith(
                        "@" + Files.readString(Path.of("/proc/sys/kernel/random/boot_id")).trim());

        first.stop(GRACE);
        second.stop(GRACE);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "\n", "12", "12 ", "x 2001-01-01T00:00:00Z", "99999999999999999999 a"})
    void aFileThatWasNotWrittenWholeNamesNoProcess(String left) throws IOException {
        Files.writeString(folder.resolve("process"), left);

        assertThat(ServerProcess.find(folder)).isEmpty();

        ServerProcess process = start("sleep", "600");
        assertThat(ServerProcess.find(folder)).map(ServerProcess::pid).contains(process.pid());
        process.stop(GRACE);
    }

    @Test
    void waitingEndsWhenTheProcessDoes() {
        ServerProcess process = start("true");

        assertThat(process.await(GRACE, () -> false)).contains("the process ended");
    }

    @Test
    void aProcessThatSomethingElseStartedIsKeptAndInterrupted() throws IOException {
        // A build in the background of a shell hands on that interrupts are ignored.
        Process other = new ProcessBuilder("env", "--default-signal=INT", "sleep", "600").start();
        // Before that an interrupt is still ignored.
        Awaitility.await().until(() -> other.info().command().orElse("").endsWith("sleep"));

        ServerProcess.keep(folder, other.toHandle());

        ServerProcess found = ServerProcess.find(folder).orElseThrow();
        assertThat(found.pid()).isEqualTo(other.pid());
        assertThat(found.interrupt(GRACE)).isTrue();
        assertThat(other.isAlive()).isFalse();
    }

    @Test
    @EnabledIf("hasSessions")
    void aProcessIsNotReachedByWhatEndsItsStartersSession() {
        ServerProcess process = start("sleep", "600");
        try {
            Awaitility.await()
                    .untilAsserted(
                            () -> assertThat(session(process.pid())).isEqualTo(process.pid()));
        } finally {
            process.stop(GRACE);
        }
    }

    static boolean hasSessions() {
        return Files.isExecutable(Path.of("/usr/bin/setsid"))
                && Files.exists(Path.of("/proc/self/stat"));
    }

    /** The sixth field of the file, counted from after the name in parentheses. */
    private static long session(long pid) throws IOException {
        String stat = Files.readString(Path.of("/proc", Long.toString(pid), "stat"));
        return Long.parseLong(stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1)[3]);
    }

    private ServerProcess start(String... command) {
        return ServerProcess.start(folder, folder.resolve("log"), List.of(command));
    }
}
