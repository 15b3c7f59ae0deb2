package org.cacheconnector.identityserver.database;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.cacheconnector.harness.net.Loopback;
import org.cacheconnector.identityserver.process.ServerProcess;
import org.h2.tools.Server;

/**
 * H2 in server mode in a JVM of its own, so that it outlives this one. Data lie in a folder.
 *
 * <p>Thread-safe.
 */
public final class H2DatabaseServer implements DatabaseServer {

    private static final String DRIVER = "org.h2.Driver";
    private static final String USER = "wso2carbon";
    private static final Duration START = Duration.ofSeconds(20);
    private static final Duration STOP = Duration.ofSeconds(10);

    private final ServerProcess process;
    private final int port;

    private H2DatabaseServer(ServerProcess process, int port) {
        this.process = process;
        this.port = port;
    }

    /**
     * Starts a server and creates the tables that are missing; blocks until that is done.
     *
     * @param folder for data and log
     * @param port to listen on
     * @param serverHome whose scripts create the tables
     * @throws DatabaseException if the server does not come up
     */
    public static H2DatabaseServer start(Path folder, int port, Path serverHome) {
        DatabasePort.requireFree(port);
        H2DatabaseServer server = new H2DatabaseServer(launch(folder, port), port);
        try {
            server.awaitReady(folder);
            new Schema(serverHome, "h2").create(server.databases());
            return server;
        } catch (RuntimeException e) {
            server.close();
            throw e;
        }
    }

    private static ServerProcess launch(Path folder, int port) {
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw new DatabaseException("Could not create " + folder, e);
        }
        return ServerProcess.start(
                folder,
                folder.resolve("h2.log"),
                List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx512m",
                        "-Dh2.bindAddress=127.0.0.1",
                        "-cp",
                        DriverJar.of(DRIVER).toString(),
                        Server.class.getName(),
                        "-tcp",
                        "-tcpPort",
                        Integer.toString(port),
                        "-baseDir",
                        folder.toString(),
                        "-ifNotExists"));
    }

    private void awaitReady(Path folder) {
        Optional<String> failure = process.await(START, () -> Loopback.accepts(port));
        failure.ifPresent(
                why -> {
                    throw new DatabaseException(
                            "H2 did not start on port "
                                    + port
                                    + ": "
                                    + why
                                    + "; see "
                                    + folder.resolve("h2.log"));
                });
    }

    @Override
    public SharedDatabases databases() {
        return new SharedDatabases(address("shared"), address("identity"));
    }

    private DatabaseAddress address(String name) {
        String url = "jdbc:h2:tcp://127.0.0.1:" + port + "/./" + name;
        return new DatabaseAddress("h2", DRIVER, url, USER, USER);
    }

    @Override
    public Path driverJar() {
        return DriverJar.of(DRIVER);
    }

    /** Returns the process, for its id. */
    public ServerProcess process() {
        return process;
    }

    @Override
    public void close() {
        process.stop(STOP);
    }
}
