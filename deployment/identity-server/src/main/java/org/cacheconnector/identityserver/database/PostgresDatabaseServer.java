package org.cacheconnector.identityserver.database;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.cacheconnector.identityserver.process.Ports;
import org.cacheconnector.identityserver.process.ServerException;
import org.cacheconnector.identityserver.process.ServerProcess;

/**
 * PostgreSQL from published binaries, which works as root too. It goes on running when this JVM
 * ends. Data and log lie in a folder.
 *
 * <p>Thread-safe.
 */
public final class PostgresDatabaseServer implements AutoCloseable {

    private static final String DRIVER = "org.postgresql.Driver";
    private static final String DATA = "data";
    private static final String ID = "postmaster.pid";
    // Recovery after the machine broke down takes its time on a slow disk.
    private static final Duration START = Duration.ofSeconds(60);
    private static final Duration STOP = Duration.ofSeconds(20);
    private static final Duration ID_WRITTEN = Duration.ofSeconds(5);
    private static final long POLL_MILLIS = 50;

    private final ServerProcess process;
    private final int port;

    private PostgresDatabaseServer(ServerProcess process, int port) {
        this.process = process;
        this.port = port;
    }

    /**
     * Starts a server and creates the databases and tables that are missing; blocks until that is
     * done, about 3 seconds.
     *
     * @param folder for data, log and programs
     * @param port to listen on
     * @param serverHome whose scripts create the tables
     * @throws ServerException if the server does not come up; it does not run then
     */
    public static PostgresDatabaseServer start(Path folder, int port, Path serverHome) {
        return start(folder, port, serverHome, START);
    }

    static PostgresDatabaseServer start(Path folder, int port, Path serverHome, Duration wait) {
        Ports.requireFree(port);
        PostgresDatabaseServer server =
                new PostgresDatabaseServer(launch(folder, port, wait), port);
        try {
            server.createDatabases();
            new Schema(serverHome).create(server.databases());
            return server;
        } catch (RuntimeException e) {
            server.close();
            throw e;
        }
    }

    private static ServerProcess launch(Path folder, int port, Duration wait) {
        Path data = folder.resolve(DATA);
        Path log = folder.resolve("postgresql.log");
        try {
            Files.createDirectories(folder);
            EmbeddedPostgres.builder()
                    .setPort(port)
                    .setPGStartupWait(wait)
                    .setDataDirectory(data)
                    .setOverrideWorkingDirectory(folder.resolve("programs").toFile())
                    .setCleanDataDirectory(false)
                    .setRegisterShutdownHook(false)
                    // Pipes to this JVM would break when it ends.
                    .setOutputRedirector(ProcessBuilder.Redirect.appendTo(log.toFile()))
                    .setErrorRedirector(ProcessBuilder.Redirect.appendTo(log.toFile()))
                    .setServerConfig("listen_addresses", "127.0.0.1")
                    .setServerConfig("max_connections", "2000")
                    .setServerConfig("shared_buffers", "64MB")
                    // New statistics in a measurement change plans: rows read grew twelvefold.
                    .setServerConfig("autovacuum", "off")
                    // What is lost in a crash of the machine can be made again.
                    .setServerConfig("synchronous_commit", "off")
                    .start();
            // The library holds a lock until this JVM ends, and could not start it again here.
            Files.deleteIfExists(data.resolve("epg-lock"));
            return ServerProcess.keep(folder, postmaster(data));
        } catch (IOException | IllegalStateException e) {
            ServerException failure =
                    new ServerException(
                            "PostgreSQL did not start on port "
                                    + port
                                    + ": "
                                    + e.getMessage()
                                    + "; see "
                                    + log,
                            e);
            try {
                stopLate(folder, data);
            } catch (IOException | RuntimeException notStopped) {
                failure.addSuppressed(notStopped);
            }
            throw failure;
        }
    }

    /** The library gives up waiting for a server, and leaves it running. */
    private static void stopLate(Path folder, Path data) throws IOException {
        Files.deleteIfExists(data.resolve("epg-lock"));
        Path programs = folder.toRealPath();
        long deadline = System.nanoTime() + ID_WRITTEN.toNanos();
        try {
            while (System.nanoTime() < deadline) {
                Optional<ProcessHandle> late = late(programs, data);
                if (late.isPresent()) {
                    ServerProcess.keep(folder, late.get()).interrupt(STOP);
                    return;
                }
                Thread.sleep(POLL_MILLIS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** An id that a former server left may be another program's by now. */
    private static Optional<ProcessHandle> late(Path programs, Path data) {
        try {
            return Optional.of(postmaster(data))
                    .filter(
                            process ->
                                    process.info()
                                            .command()
                                            .filter(path -> Path.of(path).startsWith(programs))
                                            .isPresent());
        } catch (IOException | IllegalStateException e) {
            // It has not written its id yet, or has ended.
            return Optional.empty();
        }
    }

    /** The server writes its id on the first line of a file. */
    private static ProcessHandle postmaster(Path data) throws IOException {
        Path file = data.resolve(ID);
        String first = Files.readString(file).lines().findFirst().orElse("").trim();
        if (!first.matches("\\d{1,18}")) {
            throw new IllegalStateException("no process id in " + file);
        }
        long id = Long.parseLong(first);
        return ProcessHandle.of(id)
                .orElseThrow(() -> new IllegalStateException("process " + id + " ended"));
    }

    private void createDatabases() {
        try (Connection connection = Schema.connect(url("postgres"));
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
            throw new ServerException("PostgreSQL refused: " + e.getMessage(), e);
        }
    }

    private String url(String database) {
        return "jdbc:postgresql://127.0.0.1:" + port + "/" + database;
    }

    /** Returns how nodes reach the databases. */
    public SharedDatabases databases() {
        return new SharedDatabases(url("shared"), url("identity"));
    }

    /** Returns the jar of the JDBC driver, for a node's {@code repository/components/lib}. */
    public static Path driverJar() {
        try {
            Class<?> driver = Class.forName(DRIVER);
            return Path.of(driver.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (ClassNotFoundException | URISyntaxException e) {
            throw new ServerException("No jar has " + DRIVER, e);
        }
    }

    /** Returns the process, for its id. */
    public ServerProcess process() {
        return process;
    }

    @Override
    public void close() {
        stop(process);
    }

    /**
     * Stops a server, which need not have been started by this JVM, without waiting for its
     * clients; returns whether it ended without force.
     */
    public static boolean stop(ServerProcess server) {
        return server.interrupt(STOP);
    }
}
