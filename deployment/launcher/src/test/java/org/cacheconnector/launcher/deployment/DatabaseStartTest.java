package org.cacheconnector.launcher.deployment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.cacheconnector.harness.net.FreePorts;
import org.cacheconnector.identityserver.database.PostgresDatabaseServer;
import org.cacheconnector.identityserver.process.ServerProcess;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("full")
class DatabaseStartTest {

    private static final int PORT = 9532;

    @TempDir private Path folder;
    private Path home;

    @BeforeEach
    void writeScripts() throws IOException {
        home = folder.resolve("home");
        Files.createDirectories(home.resolve("dbscripts/identity"));
        Files.writeString(
                home.resolve("dbscripts/postgresql.sql"), "CREATE TABLE UM_TENANT (A INT);");
        Files.writeString(
                home.resolve("dbscripts/identity/postgresql.sql"),
                "CREATE TABLE IDN_OAUTH2_ACCESS_TOKEN (A INT);");
    }

    @Test
    void dataAreKeptForTheServerTheyWereMadeForAndDeletedOnDemand() {
        int offset = FreePorts.offset(PORT);
        DeploymentOptions options =
                new DeploymentOptions().state(folder.resolve("state")).offset(offset);

        assertThat(startAndStop(options, "one")).isFalse();
        assertThat(startAndStop(options, "one")).isTrue();
        assertThatExceptionOfType(DeploymentException.class)
                .isThrownBy(() -> new DatabaseStart(options).start(server("two")))
                .withMessageContaining("made for another server, one")
                .withMessageContaining("--fresh");
        assertThat(startAndStop(options.freshDatabase(true), "two")).isFalse();
    }

    @Test
    void whatAStartThatWasCutOffLeftIsMadeAnew() throws IOException {
        DeploymentOptions options =
                new DeploymentOptions()
                        .state(folder.resolve("state"))
                        .offset(FreePorts.offset(PORT));
        Path left = Files.createDirectories(folder.resolve("state/database/postgres"));
        Files.writeString(left.resolve("made-for"), "one");
        Files.writeString(left.resolve("half"), "half");

        assertThat(startAndStop(options, "one")).isFalse();
        assertThat(startAndStop(options, "one")).isTrue();
    }

    /** Returns whether servers had run on it before. */
    private boolean startAndStop(DeploymentOptions options, String origin) {
        DatabaseStart start = new DatabaseStart(options);
        DeploymentSteps.Database database = start.start(server(origin));
        start.markPopulated();
        PlannedProcess process = new DeploymentPlan(options).database();
        PostgresDatabaseServer.stop(
                ServerProcess.find(options.state().resolve(process.folder())).orElseThrow());
        return database.populated();
    }

    private ServerHome server(String origin) {
        return new ServerHome(home, origin, false);
    }
}
