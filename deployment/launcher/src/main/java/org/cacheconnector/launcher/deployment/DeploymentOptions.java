package org.cacheconnector.launcher.deployment;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.cacheconnector.identityserver.assembly.ServerLine;

/** What is to be brought up; not to be changed once a deployment has it. Not thread-safe. */
public final class DeploymentOptions {

    int clusters = 2;
    int nodes = 1;
    Connector connector = Connector.ACTIVEMQ;
    boolean freshDatabase;
    int offset;
    ServerLine line = ServerLine.V6_1;
    Path isHome;
    Path javaHome = Path.of(System.getProperty("java.home"));
    Path state = Folders.state();
    Path cache = Folders.cache();
    Path bundle;
    Map<String, String> settings = Map.of();

    /** Returns how many nodes each cluster has. */
    public int nodes() {
        return nodes;
    }

    /** Returns the connector that the nodes are first started with. */
    public Connector connector() {
        return connector;
    }

    /** Returns which server is assembled, unless a stock distribution is used. */
    public ServerLine line() {
        return line;
    }

    /** Returns the folder of a stock distribution to use. */
    public Optional<Path> isHome() {
        return Optional.ofNullable(isHome);
    }

    /** Returns the folder with everything of this deployment. */
    public Path state() {
        return state;
    }

    /** Sets how many clusters: 1 or 2, the default. */
    public DeploymentOptions clusters(int number) {
        this.clusters = number;
        return this;
    }

    /** Sets how many nodes each cluster has: 1, the default, to 8. */
    public DeploymentOptions nodes(int perCluster) {
        this.nodes = perCluster;
        return this;
    }

    /** Sets the connector; ActiveMQ by default. */
    public DeploymentOptions connector(Connector kind) {
        this.connector = kind;
        return this;
    }

    /** Sets whether an earlier run's data are deleted first; they are kept by default. */
    public DeploymentOptions freshDatabase(boolean fresh) {
        this.freshDatabase = fresh;
        return this;
    }

    /** Sets what is added to every port; 0 by default. */
    public DeploymentOptions offset(int added) {
        this.offset = added;
        return this;
    }

    /** Sets which server is assembled; that like 6.1 by default. */
    public DeploymentOptions line(ServerLine assembled) {
        this.line = assembled;
        return this;
    }

    /** Uses the stock distribution in this folder, which is only read. */
    public DeploymentOptions isHome(Path folder) {
        this.isHome = folder;
        return this;
    }

    /** Sets the Java installation that nodes run on; this JVM's by default. */
    public DeploymentOptions javaHome(Path folder) {
        this.javaHome = folder;
        return this;
    }

    /** Sets the folder with everything of this deployment. */
    public DeploymentOptions state(Path folder) {
        this.state = folder.toAbsolutePath().normalize();
        return this;
    }

    /** Sets the folder with servers, which deployments share. */
    public DeploymentOptions cache(Path folder) {
        this.cache = folder;
        return this;
    }

    /** Sets the connector's jar; by default it is looked for. */
    public DeploymentOptions bundle(Path jar) {
        this.bundle = jar;
        return this;
    }

    /** Sets more of the connector's settings, by key, for every node; none by default. */
    public DeploymentOptions settings(Map<String, String> more) {
        this.settings = Map.copyOf(more);
        return this;
    }
}
