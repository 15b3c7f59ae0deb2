package org.cacheconnector.identityserver.node;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.cacheconnector.identityserver.database.SharedDatabases;

/** How a node is to be set up. Immutable; made with a {@link Builder}. */
public final class NodeOptions {

    private final String hostname;
    private final int offset;
    private final SharedDatabases databases;
    private final Optional<HazelcastMembership> hazelcast;
    private final String extraToml;
    private final List<Path> bundles;
    private final List<Path> libraries;
    private final int heapMegabytes;
    private final Path javaHome;
    private final boolean stock;
    private final boolean cachesOff;

    private NodeOptions(Builder builder) {
        this.hostname = builder.hostname;
        this.offset = builder.offset;
        this.databases = builder.databases;
        this.hazelcast = Optional.ofNullable(builder.hazelcast);
        this.extraToml = builder.extraToml;
        this.bundles = List.copyOf(builder.bundles);
        this.libraries = List.copyOf(builder.libraries);
        this.heapMegabytes = builder.heapMegabytes;
        this.javaHome = builder.javaHome;
        this.stock = builder.stock;
        this.cachesOff = builder.cachesOff;
    }

    /** Returns a builder of options for a node that uses these databases. */
    public static Builder builder(SharedDatabases databases) {
        return new Builder(databases);
    }

    String hostname() {
        return hostname;
    }

    int offset() {
        return offset;
    }

    SharedDatabases databases() {
        return databases;
    }

    Optional<HazelcastMembership> hazelcast() {
        return hazelcast;
    }

    String extraToml() {
        return extraToml;
    }

    List<Path> bundles() {
        return bundles;
    }

    List<Path> libraries() {
        return libraries;
    }

    int heapMegabytes() {
        return heapMegabytes;
    }

    Path javaHome() {
        return javaHome;
    }

    boolean stock() {
        return stock;
    }

    boolean cachesOff() {
        return cachesOff;
    }

    /** Collects options. Not thread-safe. */
    public static final class Builder {

        private final SharedDatabases databases;
        private final List<Path> bundles = new ArrayList<>();
        private final List<Path> libraries = new ArrayList<>();
        private String hostname = "localhost";
        private int offset;
        private HazelcastMembership hazelcast;
        private String extraToml = "";
        private int heapMegabytes = 768;
        private Path javaHome = Path.of(System.getProperty("java.home"));
        private boolean stock;
        private boolean cachesOff;

        private Builder(SharedDatabases databases) {
            this.databases = databases;
        }

        /** Sets the name in the server's URLs; {@code localhost} by default. */
        public Builder hostname(String name) {
            this.hostname = name;
            return this;
        }

        /** Sets what is added to every port; 0 by default. HTTPS listens on 9443 + offset. */
        public Builder offset(int added) {
            if (added < 0 || added > 20_000) {
                throw new IllegalArgumentException("An offset is 0 to 20000, not " + added);
            }
            this.offset = added;
            return this;
        }

        /** Makes the node a member of a Hazelcast cluster; by default it is not clustered. */
        public Builder hazelcast(HazelcastMembership membership) {
            this.hazelcast = membership;
            return this;
        }

        /** Sets text for the end of {@code deployment.toml}; none by default. */
        public Builder extraToml(String text) {
            this.extraToml = text;
            return this;
        }

        /** Adds a bundle to drop in. */
        public Builder bundle(Path jar) {
            bundles.add(jar);
            return this;
        }

        /** Adds a plain jar, such as a JDBC driver, for {@code repository/components/lib}. */
        public Builder library(Path jar) {
            libraries.add(jar);
            return this;
        }

        /** Sets the greatest size of the heap in MB; 768 by default. */
        public Builder heapMegabytes(int megabytes) {
            if (megabytes < 256) {
                throw new IllegalArgumentException("A node needs 256 MB, not " + megabytes);
            }
            this.heapMegabytes = megabytes;
            return this;
        }

        /** Sets the Java installation to run on; this JVM's by default. */
        public Builder javaHome(Path folder) {
            this.javaHome = folder;
            return this;
        }

        /**
         * Keeps the server's own {@code deployment.toml}, apart from the tables that must differ
         * here; by default it is replaced.
         */
        public Builder stock(boolean isStock) {
            this.stock = isStock;
            return this;
        }

        /**
         * Switches the server's caches off; they are on by default. Applications, tokens, sessions,
         * identity providers, claims, roles and permissions are read from the database each time
         * then. Nothing switches off the caches of tenants, of users' ids and their stores, of the
         * permission tree, and the registry's.
         */
        public Builder cachesOff(boolean off) {
            this.cachesOff = off;
            return this;
        }

        /** Returns the options. */
        public NodeOptions build() {
            return new NodeOptions(this);
        }
    }
}
