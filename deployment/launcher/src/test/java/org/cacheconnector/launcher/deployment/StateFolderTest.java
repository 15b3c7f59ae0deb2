package org.cacheconnector.launcher.deployment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.cacheconnector.identityserver.process.ServerProcess;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StateFolderTest {

    private static final PlannedProcess NODE =
            new PlannedProcess(ProcessKind.NODE, "a1", "nodes/a1", 9443);

    @TempDir private Path path;

    @Test
    void aDescriptionIsReadAsItWasWritten() {
        StateFolder folder = new StateFolder(path);
        DeploymentState state = state();

        folder.write(state);

        assertThat(new StateFolder(path).read()).contains(state);
    }

    @Test
    void aDescriptionThatCannotBeReadIsSaid() throws IOException {
        Files.writeString(path.resolve("deployment.json"), "{");

        assertThatExceptionOfType(DeploymentException.class)
                .isThrownBy(new StateFolder(path)::read)
                .withMessageContaining("deployment.json");
    }

    @Test
    void onlyOneCommandStartsOrStopsAtATime() {
        StateFolder folder = new StateFolder(path);
        StateFolder.Lock held = folder.lock();
        try (held) {
            assertThatExceptionOfType(DeploymentException.class)
                    .isThrownBy(folder::lock)
                    .withMessageContaining("Another command");
        }
        folder.lock().close();
    }

    @Test
    void downStopsWhatAnotherProgramStarted() throws IOException {
        StateFolder folder = new StateFolder(path);
        folder.write(state());
        Files.createDirectories(folder.of(NODE));
        ServerProcess process =
                ServerProcess.start(
                        folder.of(NODE), folder.of(NODE).resolve("log"), List.of("sleep", "600"));
        try {
            assertThat(folder.running()).containsExactly(NODE);

            assertThat(Deployment.stop(folder, line -> {})).isTrue();

            assertThat(process.isAlive()).isFalse();
            assertThat(Deployment.stop(folder, line -> {})).isFalse();
        } finally {
            process.stop(Duration.ofSeconds(5));
        }
    }

    private static DeploymentState state() {
        return new DeploymentState("2026-11-21T00:00:00Z", "home", "off", List.of(NODE));
    }
}
