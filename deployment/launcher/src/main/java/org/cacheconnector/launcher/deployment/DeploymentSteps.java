package org.cacheconnector.launcher.deployment;

import java.nio.file.Path;
import org.cacheconnector.identityserver.database.SharedDatabases;

/**
 * What a deployment is made of, step by step. Each step blocks; those that start something leave a
 * process in its planned folder, or nothing if they fail.
 */
interface DeploymentSteps {

    /**
     * Finds everything that the user named and checks it.
     *
     * @throws DeploymentException if something is missing or not what it should be
     */
    void checkFiles();

    /** Returns what nodes are made from. */
    ServerHome server(Progress progress);

    /** Starts the database; creates missing tables. */
    Database database(ServerHome server);

    /** Remembers for later runs that servers have filled the database. */
    void markPopulated();

    /** Starts a broker and waits until it listens. */
    void broker(Path folder, PlannedProcess broker);

    /** Makes a node and starts it; does not wait until it answers. */
    void startNode(PlannedNode node, Path folder, NodeSetup setup);

    /** Waits until a node answers. */
    void awaitNode(PlannedNode node, Path folder);

    /** Stops a process if it runs; returns whether it ended without force. */
    boolean stop(PlannedProcess process, Path folder);

    /**
     * A database that answers.
     *
     * @param databases how nodes reach it
     * @param populated whether servers have run on it before
     */
    record Database(SharedDatabases databases, boolean populated) {}

    /**
     * What nodes are made of.
     *
     * @param server what they are made from
     * @param database with all data
     * @param connector what the connector in them does
     */
    record NodeSetup(ServerHome server, Database database, Connector connector) {}
}
