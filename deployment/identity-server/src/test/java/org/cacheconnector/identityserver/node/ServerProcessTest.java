package org.cacheconnector.identityserver.node;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
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

        assertThatExceptionOfType(NodeException.class)
                .isThrownBy(() -> start("sleep", "600"))
                .withMessageContaining("Already running");
        process.stop(GRACE);
    }

    @Test
    void anotherProcessWithTheSameIdIsNotFound() throws IOException {
        long own = ProcessHandle.current().pid();
        Files.writeString(folder.resolve("process"), own + " 2001-01-01T00:00:00Z\n");

        assertThat(ServerProcess.find(folder)).isEmpty();
    }

    @Test
    void waitingEndsWhenTheProcessDoes() {
        ServerProcess process = start("true");

        assertThat(process.await(GRACE, () -> false)).contains("the process ended");
    }

    @Test
    void waitingEndsWhenTheTimeIsOver() {
        ServerProcess process = start("sleep", "600");

        assertThat(process.await(Duration.ofMillis(300), () -> false))
                .hasValueSatisfying(why -> assertThat(why).contains("not ready"));
        process.stop(GRACE);
    }

    private ServerProcess start(String... command) {
        return ServerProcess.start(folder, folder.resolve("log"), List.of(command));
    }
}
