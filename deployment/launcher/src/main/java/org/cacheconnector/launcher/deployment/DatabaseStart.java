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
    private final DeploymentPlan plan;
    private final ServerHome server;

    DatabaseStart(DeploymentOptions options, DeploymentPlan plan, ServerHome server) {
        this.options = options;
        this.plan = plan;
        this.server = server;
    }

    /**
     * @throws DeploymentException if the database does not start, refuses, or was made for another
     *     server
     */
    DeploymentSteps.Database start() {
        try {
            return startOn(plan.database());
        } catch (IOException e) {
            throw new DeploymentException(Failure.FAILED, "Database: " + e, e);
        }
    }

    private DeploymentSteps.Database startOn(PlannedProcess process) throws IOException {
        Path folder = options.state().resolve(process.folder());
        Path origin = folder.resolve(ORIGIN);
        boolean populated = Files.exists(folder.resolve(POPULATED));
        if (options.freshDatabase() || !populated) {
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
        Path file = options.state().resolve(plan.database().folder()).resolve(POPULATED);
        try {
            Files.writeString(file, "");
        } catch (IOException e) {
            throw new DeploymentException(Failure.FAILED, "Could not write " + file, e);
        }
    }
}
