package org.cacheconnector.identityserver.database;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;

/**
 * PostgreSQL from published binaries, which works as root too. It ends with this JVM at the latest.
 *
 * <p>Thread-safe.
 */
public final class PostgresDatabaseServer implements DatabaseServer {

    private static final String DRIVER = "org.postgresql.Driver";
    private static final String USER = "postgres";

    private final EmbeddedPostgres postgres;

    private PostgresDatabaseServer(EmbeddedPostgres postgres) {
        this.postgres = postgres;
    }

    /**
     * Starts a server and creates the databases and tables that are missing; blocks until that is
     * done, about 3 seconds.
     *
     * @param folder for its data; must be one that the server may own
     * @param port to listen on
     * @param serverHome whose scripts create the tables
     * @throws DatabaseException if the server does not come up
     */
    public static PostgresDatabaseServer start(Path folder, int port, Path serverHome) {
        PostgresDatabaseServer server = new PostgresDatabaseServer(launch(folder, port));
        try {
            server.createDatabases();
            new Schema(serverHome, "postgresql").create(server.databases());
            return server;
        } catch (RuntimeException e) {
            server.close();
            throw e;
        }
    }

    private static EmbeddedPostgres launch(Path folder, int port) {
        try {
            return EmbeddedPostgres.builder()
                    .setPort(port)
                    .setDataDirectory(folder)
                    .setCleanDataDirectory(false)
                    .setServerConfig("listen_addresses", "127.0.0.1")
                    .setServerConfig("max_connections", "400")
                    .setServerConfig("shared_buffers", "64MB")
                    // What is lost in a crash of the machine can be made again.
                    .setServerConfig("synchronous_commit", "off")
                    .start();
        } catch (IOException | IllegalStateException e) {
            throw new DatabaseException(
                    "PostgreSQL did not start on port "
                            + port
                            + " in "
                            + folder
                            + ": "
                            + e.getMessage(),
                    e);
        }
    }

    private void createDatabases() {
        try (Connection connection = DriverManager.getConnection(url("postgres"), USER, USER);
                Statement statement = connection.createStatement()) {
            for (String name : List.of("shared", "identity")) {
                boolean present;
                try (ResultSet found =
                        statement.executeQuery(
                                "SELECT 1 FROM pg_database WHERE datname = '" + name + "'")) {
                    present = found.next();
                }
                if (!present) {
                    statement.execute("CREATE DATABASE " + name);
                }
            }
        } catch (SQLException e) {
            throw new DatabaseException("PostgreSQL refused: " + e.getMessage(), e);
        }
    }

    private String url(String database) {
        return "jdbc:postgresql://127.0.0.1:" + postgres.getPort() + "/" + database;
    }

    @Override
    public SharedDatabases databases() {
        return new SharedDatabases(address("shared"), address("identity"));
    }

    private DatabaseAddress address(String name) {
        return new DatabaseAddress("postgre", DRIVER, url(name), USER, USER);
    }

    @Override
    public Path driverJar() {
        return DriverJar.of(DRIVER);
    }

    @Override
    public void close() {
        try {
            postgres.close();
        } catch (IOException e) {
            throw new DatabaseException("PostgreSQL did not stop: " + e.getMessage(), e);
        }
    }
}
