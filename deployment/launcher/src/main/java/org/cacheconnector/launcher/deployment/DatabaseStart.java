package org.cacheconnector.launcher.deployment;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.cacheconnector.harness.server.FileTrees;
import org.cacheconnector.identityserver.database.DatabaseException;
import org.cacheconnector.identityserver.database.DatabaseServer;
import org.cacheconnector.identityserver.database.DriverJar;
import org.cacheconnector.identityserver.database.H2DatabaseServer;
import org.cacheconnector.identityserver.database.PostgresDatabaseServer;
import org.cacheconnector.identityserver.database.Schema;

/**
 * Starts the database server that a deployment asks for, or looks at the one that is there. Data
 * are kept from run to run, together with the name of the server whose tables they are in.
 * Blocking.
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
            return options.externalDatabase().isPresent()
                    ? external(options.externalDatabase().get())
                    : own(plan.database().orElseThrow());
        } catch (DatabaseException e) {
            throw new DeploymentException(Failure.DATABASE, e.getMessage(), e);
        } catch (IOException e) {
            throw new DeploymentException(Failure.FILES, "Database: " + e, e);
        }
    }

    private DeploymentSteps.Database external(ExternalDatabase database) {
        boolean h2 = database.kind() == DatabaseKind.H2;
        boolean populated =
                new Schema(server.folder(), h2 ? "h2" : "postgresql").create(database.databases());
        return new DeploymentSteps.Database(
                database.databases(),
                DriverJar.of(database.databases().shared().driver()),
                populated);
    }

    private DeploymentSteps.Database own(PlannedProcess process) throws IOException {
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
                    Failure.DATABASE,
                    "The database in "
                            + folder
                            + " was made for another server, "
                            + Files.readString(origin)
                            + ". Delete its data with --fresh, or use another --state");
        }
        DatabaseServer started =
                process.kind() == ProcessKind.POSTGRES
                        ? PostgresDatabaseServer.start(folder, process.port(), server.folder())
                        : H2DatabaseServer.start(folder, process.port(), server.folder());
        Files.writeString(origin, server.origin());
        return new DeploymentSteps.Database(started.databases(), started.driverJar(), populated);
    }

    /** Remembers that servers have filled the database. */
    void markPopulated() {
        plan.database()
                .map(process -> options.state().resolve(process.folder()).resolve(POPULATED))
                .ifPresent(
                        file -> {
                            try {
                                Files.writeString(file, "");
                            } catch (IOException e) {
                                throw new DeploymentException(
                                        Failure.FILES, "Could not write " + file, e);
                            }
                        });
    }
}
