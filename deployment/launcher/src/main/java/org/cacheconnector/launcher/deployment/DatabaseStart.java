package org.cacheconnector.launcher.deployment;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.cacheconnector.harness.server.FileTrees;
import org.cacheconnector.identityserver.database.PostgresDatabaseServer;

/**
 * Starts the database server of a deployment. Data are kept from run to run, together with the name
 * of the server whose tables they are in. Blocking.
 */
final class DatabaseStart {

    private static final String ORIGIN = "made-for";
    private static final String POPULATED = "populated";

    private final DeploymentOptions options;
    private final PlannedProcess process;
    private final Path folder;

    DatabaseStart(DeploymentOptions options) {
        this.options = options;
        this.process = new DeploymentPlan(options).database();
        this.folder = options.state().resolve(process.folder());
    }

    /**
     * @throws DeploymentException if the database does not start, refuses, or was made for another
     *     server
     */
    DeploymentSteps.Database start(ServerHome server) {
        try {
            return startFor(server);
        } catch (IOException e) {
            throw new DeploymentException(Failure.FAILED, "Database: " + e, e);
        }
    }

    private DeploymentSteps.Database startFor(ServerHome server) throws IOException {
        Path origin = folder.resolve(ORIGIN);
        boolean populated = Files.exists(folder.resolve(POPULATED));
        if (options.freshDatabase || !populated) {
            // Without a mark an earlier start was cut off, and left nothing that anybody could use.
            FileTrees.delete(folder);
            populated = false;
        }
        if (Files.exists(origin) && !Files.readString(origin).equals(server.origin())) {
            throw new DeploymentException(
                    Failure.FAILED,
                    "The database in "
                            + folder
                            + " was made for another server, "
                            + Files.readString(origin)
                            + ". Delete its data with --fresh, or use another --state");
        }
        PostgresDatabaseServer started =
                PostgresDatabaseServer.start(folder, process.port(), server.folder());
        Files.writeString(origin, server.origin());
        return new DeploymentSteps.Database(started.databases(), populated);
    }

    /** Remembers that servers have filled the database. */
    void markPopulated() {
        Path file = folder.resolve(POPULATED);
        try {
            Files.writeString(file, "");
        } catch (IOException e) {
            throw new DeploymentException(Failure.FAILED, "Could not write " + file, e);
        }
    }
}
