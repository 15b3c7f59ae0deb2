package org.cacheconnector.identityserver.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.cacheconnector.identityserver.TestPorts;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Tag("full")
@Timeout(60)
class H2DatabaseServerTest {

    @TempDir private Path folder;
    private Path scripts;

    @BeforeEach
    void writeScripts() throws IOException {
        scripts = folder.resolve("home/dbscripts");
        Files.createDirectories(scripts.resolve("identity"));
        Files.createDirectories(scripts.resolve("consent"));
        Files.writeString(scripts.resolve("h2.sql"), "CREATE TABLE UM_TENANT (A INT);");
        Files.writeString(
                scripts.resolve("identity/h2.sql"),
                "CREATE TABLE IDN_OAUTH2_ACCESS_TOKEN (A INT); CREATE TABLE B (A INT);");
        Files.writeString(scripts.resolve("consent/h2.sql"), "CREATE TABLE CM_PURPOSE (A INT);");
    }

    @Test
    void theTablesAreThereAndSurviveARestart() throws IOException, SQLException {
        int port = TestPorts.free();
        try (H2DatabaseServer first = start(port)) {
            execute(first.databases().identity(), "INSERT INTO CM_PURPOSE VALUES (7)");
            execute(first.databases().shared(), "INSERT INTO UM_TENANT VALUES (1)");
        }

        try (H2DatabaseServer second = start(port);
                Connection connection = Schema.connect(second.databases().identity());
                Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery("SELECT A FROM CM_PURPOSE")) {
            assertThat(result.next()).isTrue();
            assertThat(result.getInt(1)).isEqualTo(7);
        }
    }

    @Test
    void aBrokenScriptIsNamedAndTheServerStopped() throws IOException {
        Files.writeString(scripts.resolve("h2.sql"), "CREATE NONSENSE;");
        int port = TestPorts.free();

        assertThatExceptionOfType(DatabaseException.class)
                .isThrownBy(() -> start(port))
                .withMessageContaining("h2.sql failed");
        try (ServerSocket free = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
            assertThat(free.isBound()).isTrue();
        }
    }

    @Test
    void aTakenPortIsSaid() throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            assertThatExceptionOfType(DatabaseException.class)
                    .isThrownBy(() -> start(taken.getLocalPort()))
                    .withMessageContaining("Port " + taken.getLocalPort() + " is taken");
        }
    }

    private H2DatabaseServer start(int port) {
        return H2DatabaseServer.start(folder.resolve("data"), port, folder.resolve("home"));
    }

    private static void execute(DatabaseAddress address, String sql) throws SQLException {
        try (Connection connection = Schema.connect(address);
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
