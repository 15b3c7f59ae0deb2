package org.cacheconnector.identityserver.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import org.cacheconnector.harness.net.FreePorts;
import org.cacheconnector.identityserver.process.ServerException;
import org.cacheconnector.identityserver.process.ServerProcess;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("full")
class PostgresDatabaseServerTest {

    @TempDir private Path folder;

    @BeforeEach
    void writeScripts() throws IOException {
        Path scripts = Files.createDirectories(folder.resolve("home/dbscripts/identity"));
        Files.writeString(
                scripts.resolveSibling("postgresql.sql"), "CREATE TABLE UM_TENANT (A INT);");
        Files.writeString(
                scripts.resolve("postgresql.sql"), "CREATE TABLE IDN_OAUTH2_ACCESS_TOKEN (A INT);");
    }

    @Test
    void anotherProgramCanStopItWithoutWaitingForClientsAndItStartsAgain()
            throws IOException, SQLException {
        int port = FreePorts.next();
        PostgresDatabaseServer first = start(port);
        try (Connection client = Schema.connect(first.databases().identity())) {
            assertThat(client.isValid(5)).isTrue();
            ServerProcess found = ServerProcess.find(folder.resolve("data")).orElseThrow();
            assertThat(found.pid()).isEqualTo(first.process().pid());

            assertThat(PostgresDatabaseServer.stop(found)).as("ended when asked").isTrue();
        }
        assertThat(ServerProcess.find(folder.resolve("data"))).isEmpty();

        try (PostgresDatabaseServer second = start(port)) {
            assertThat(second.databases().shared()).contains("127.0.0.1:" + port);
        }
    }

    @Test
    void aTakenPortIsSaidAndNothingIsLeftRunning() throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            assertThatExceptionOfType(ServerException.class)
                    .isThrownBy(() -> start(taken.getLocalPort()))
                    .withMessageContaining("Port " + taken.getLocalPort());
        }
        assertThat(ServerProcess.find(folder.resolve("data"))).isEmpty();
    }

    @Test
    void aServerThatIsUpTooLateDoesNotGoOn() throws IOException {
        int port = FreePorts.next();
        Path data = folder.resolve("data");

        assertThatExceptionOfType(ServerException.class)
                .isThrownBy(
                        () ->
                                PostgresDatabaseServer.start(
                                        data, port, folder.resolve("home"), Duration.ofMillis(1)));

        assertThat(ServerProcess.find(data)).isEmpty();
        start(port).close();
    }

    private PostgresDatabaseServer start(int port) {
        return PostgresDatabaseServer.start(folder.resolve("data"), port, folder.resolve("home"));
    }
}
