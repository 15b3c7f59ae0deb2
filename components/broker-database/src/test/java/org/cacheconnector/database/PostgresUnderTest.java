package org.cacheconnector.database;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;

/** PostgreSQL from published binaries, so that no machine has to have it. */
final class PostgresUnderTest extends DatabaseUnderTest {

    private EmbeddedPostgres server;

    PostgresUnderTest() {
        start();
        setUp("CREATE USER " + user() + " PASSWORD '" + PASSWORD + "'", "PostgreSQL");
    }

    @Override
    Connection administrator() throws SQLException {
        return DriverManager.getConnection(
                "jdbc:postgresql://127.0.0.1:" + port + "/postgres", "postgres", "postgres");
    }

    @Override
    String url(int port) {
        return "jdbc:postgresql://127.0.0.1:"
                + port
                + "/postgres?connectTimeout=3&socketTimeout=3&loginTimeout=3";
    }

    @Override
    public void start() {
        if (server != null) {
            return;
        }
        Path data = folder.resolve("data");
        Redirect log = Redirect.appendTo(folder.resolve("log").toFile());
        try {
            server =
                    EmbeddedPostgres.builder()
                            .setPort(port)
                            .setDataDirectory(data)
                            .setOverrideWorkingDirectory(folder.resolve("programs").toFile())
                            .setCleanDataDirectory(false)
                            .setOutputRedirector(log)
                            .setErrorRedirector(log)
                            .setServerConfig("listen_addresses", "127.0.0.1")
                            .start();
            askForPasswords(data.resolve("pg_hba.conf"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        run("SELECT pg_reload_conf()");
    }

    /** The library trusts everybody. */
    private static void askForPasswords(Path rules) throws IOException {
        Files.writeString(
                rules,
                "host all postgres 127.0.0.1/32 trust\nhost all all 127.0.0.1/32 scram-sha-256\n");
    }

    @Override
    public void stop() {
        if (server != null) {
            try {
                server.close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            server = null;
        }
    }

    @Override
    public void changePassword(String password) {
        run("ALTER USER " + user() + " PASSWORD '" + password + "'");
    }
}
