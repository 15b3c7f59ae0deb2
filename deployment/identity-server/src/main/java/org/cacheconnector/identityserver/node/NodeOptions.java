package org.cacheconnector.identityserver.node;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.cacheconnector.identityserver.database.SharedDatabases;

/** How a node is to be set up. Not thread-safe. */
public final class NodeOptions {

    final SharedDatabases databases;
    final List<Path> bundles = new ArrayList<>();
    final List<Path> libraries = new ArrayList<>();
    int offset;
    Optional<HazelcastMembership> hazelcast = Optional.empty();
    String extraToml = "";
    Path javaHome = Path.of(System.getProperty("java.home"));
    boolean stock;

    /** Creates the options of a node that uses these databases. */
    public NodeOptions(SharedDatabases databases) {
        this.databases = databases;
    }

    /** Sets what is added to every port; 0 by default. HTTPS listens on 9443 + offset. */
    public NodeOptions offset(int added) {
        this.offset = added;
        return this;
    }

    /** Makes the node a member of a Hazelcast cluster; by default it is not clustered. */
    public NodeOptions hazelcast(HazelcastMembership membership) {
        this.hazelcast = Optional.of(membership);
        return this;
    }

    /** Sets text for the end of {@code deployment.toml}; none by default. */
    public NodeOptions extraToml(String text) {
        this.extraToml = text;
        return this;
    }

    /** Adds a bundle to drop in. */
    public NodeOptions bundle(Path jar) {
        bundles.add(jar);
        return this;
    }

    /** Adds a plain jar, such as a JDBC driver, for {@code repository/components/lib}. */
    public NodeOptions library(Path jar) {
        libraries.add(jar);
        return this;
    }

    /** Sets the Java installation to run on; this JVM's by default. */
    public NodeOptions javaHome(Path folder) {
        this.javaHome = folder;
        return this;
    }

    /**
     * Keeps the server's own {@code deployment.toml}, apart from the tables that must differ here;
     * by default it is replaced.
     */
    public NodeOptions stock(boolean isStock) {
        this.stock = isStock;
        return this;
    }
}
