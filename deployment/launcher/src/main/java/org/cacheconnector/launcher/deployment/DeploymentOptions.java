package org.cacheconnector.launcher.deployment;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.cacheconnector.identityserver.assembly.ServerLine;

/**
 * What is to be brought up. Immutable; made with a {@link Builder}, which checks everything that
 * can be checked without looking at the machine.
 */
public final class DeploymentOptions {

    private final int clusters;
    private final int nodes;
    private final Connector connector;
    private final boolean hazelcast;
    private final DatabaseKind database;
    private final ExternalDatabase externalDatabase;
    private final boolean freshDatabase;
    private final boolean cachesOff;
    private final int offset;
    private final int heapMegabytes;
    private final ServerLine line;
    private final Path isHome;
    private final Path isZip;
    private final Path javaHome;
    private final Path state;
    private final Path cache;
    private final Path bundle;
    private final Map<String, String> settings;

    private DeploymentOptions(Builder builder) {
        this.clusters = builder.clusters;
        this.nodes = builder.nodes;
        this.connector = builder.connector;
        this.hazelcast = builder.hazelcast;
        this.database = builder.database;
        this.externalDatabase = builder.externalDatabase;
        this.freshDatabase = builder.freshDatabase;
        this.cachesOff = builder.cachesOff;
        this.offset = builder.offset;
        this.heapMegabytes = builder.heapMegabytes;
        this.line = builder.line;
        this.isHome = builder.isHome;
        this.isZip = builder.isZip;
        this.javaHome = builder.javaHome;
        this.state = builder.state.toAbsolutePath().normalize();
        this.cache = builder.cache.toAbsolutePath().normalize();
        this.bundle = builder.bundle;
        this.settings = Map.copyOf(builder.settings);
    }

    /** Returns a builder with the defaults. */
    public static Builder builder() {
        return new Builder();
    }

    /** Returns how many clusters. */
    public int clusters() {
        return clusters;
    }

    /** Returns how many nodes each cluster has. */
    public int nodes() {
        return nodes;
    }

    /** Returns the connector that the nodes are first started with. */
    public Connector connector() {
        return connector;
    }

    /** Returns whether the nodes of a cluster form a Hazelcast cluster beside the connector. */
    public boolean hazelcast() {
        return hazelcast;
    }

    /** Returns the kind of database server to start, if none is there already. */
    public DatabaseKind database() {
        return database;
    }

    /** Returns the database that is there already. */
    public Optional<ExternalDatabase> externalDatabase() {
        return Optional.ofNullable(externalDatabase);
    }

    /** Returns whether what an earlier run left in the database is deleted first. */
    public boolean freshDatabase() {
        return freshDatabase;
    }

    /** Returns whether the servers' caches are switched off, as far as they can be. */
    public boolean cachesOff() {
        return cachesOff;
    }

    /** Returns what is added to every port. */
    public int offset() {
        return offset;
    }

    /** Returns the greatest heap of a node in MB. */
    public int heapMegabytes() {
        return heapMegabytes;
    }

    /** Returns which server is assembled, unless a stock distribution is used. */
    public ServerLine line() {
        return line;
    }

    /** Returns the folder of a stock distribution to use. */
    public Optional<Path> isHome() {
        return Optional.ofNullable(isHome);
    }

    /** Returns the zip of a stock distribution to use. */
    public Optional<Path> isZip() {
        return Optional.ofNullable(isZip);
    }

    /** Returns the Java installation that nodes run on. */
    public Path javaHome() {
        return javaHome;
    }

    /** Returns the folder with everything of this deployment. */
    public Path state() {
        return state;
    }

    /** Returns the folder with servers, which deployments share. */
    public Path cache() {
        return cache;
    }

    /** Returns the connector's jar, if it was named. */
    public Optional<Path> bundle() {
        return Optional.ofNullable(bundle);
    }

    /** Returns further settings of the connector of every node, by key. */
    public Map<String, String> settings() {
        return settings;
    }

    /** Collects options. Not thread-safe. */
    public static final class Builder {

        private int clusters = 2;
        private int nodes = 1;
        private Connector connector = Connector.ACTIVEMQ;
        private boolean hazelcast;
        private DatabaseKind database = DatabaseKind.POSTGRES;
        private ExternalDatabase externalDatabase;
        private boolean freshDatabase;
        private boolean cachesOff;
        private int offset;
        private int heapMegabytes = 768;
        private ServerLine line = ServerLine.MIXED;
        private Path isHome;
        private Path isZip;
        private Path javaHome = Path.of(System.getProperty("java.home"));
        private Path state = Folders.state();
        private Path cache = Folders.cache();
        private Path bundle;
        private Map<String, String> settings = Map.of();

        private Builder() {}

        /** Sets how many clusters: 1 or 2, the default. */
        public Builder clusters(int number) {
            this.clusters = number;
            return this;
        }

        /** Sets how many nodes each cluster has: 1, the default, to 8. */
        public Builder nodes(int perCluster) {
            this.nodes = perCluster;
            return this;
        }

        /** Sets the connector; ActiveMQ by default. */
        public Builder connector(Connector kind) {
            this.connector = kind;
            return this;
        }

        /** Has the nodes of a cluster form a Hazelcast cluster beside the connector. */
        public Builder hazelcast(boolean on) {
            this.hazelcast = on;
            return this;
        }

        /** Sets the kind of database server to start; PostgreSQL by default. */
        public Builder database(DatabaseKind kind) {
            this.database = kind;
            return this;
        }

        /** Uses a database that is there already instead of starting one. */
        public Builder externalDatabase(ExternalDatabase there) {
            this.externalDatabase = there;
            return this;
        }

        /** Sets whether an earlier run's data are deleted first; they are kept by default. */
        public Builder freshDatabase(boolean fresh) {
            this.freshDatabase = fresh;
            return this;
        }

        /**
         * Sets whether the servers' caches are switched off; they are on by default. Goes with the
         * connector off only. Which caches have no switch, {@code docs/test-servers.md} says.
         */
        public Builder cachesOff(boolean off) {
            this.cachesOff = off;
            return this;
        }

        /** Sets what is added to every port; 0 by default. */
        public Builder offset(int added) {
            this.offset = added;
            return this;
        }

        /** Sets the greatest heap of a node in MB; 768 by default. */
        public Builder heapMegabytes(int megabytes) {
            this.heapMegabytes = megabytes;
            return this;
        }

        /** Sets which server is assembled; the mixed one by default. */
        public Builder line(ServerLine assembled) {
            this.line = assembled;
            return this;
        }

        /** Uses the stock distribution in this folder, which is only read. */
        public Builder isHome(Path folder) {
            this.isHome = folder;
            return this;
        }

        /** Uses the stock distribution in this zip. */
        public Builder isZip(Path file) {
            this.isZip = file;
            return this;
        }

        /** Sets the Java installation that nodes run on; this JVM's by default. */
        public Builder javaHome(Path folder) {
            this.javaHome = folder;
            return this;
        }

        /** Sets the folder with everything of this deployment. */
        public Builder state(Path folder) {
            this.state = folder;
            return this;
        }

        /** Sets the folder with servers, which deployments share. */
        public Builder cache(Path folder) {
            this.cache = folder;
            return this;
        }

        /** Sets the connector's jar; by default it is looked for. */
        public Builder bundle(Path jar) {
            this.bundle = jar;
            return this;
        }

        /** Sets more of the connector's settings, by key, for every node; none by default. */
        public Builder settings(Map<String, String> more) {
            this.settings = more;
            return this;
        }

        /**
         * Returns the options.
         *
         * @throws DeploymentException naming everything that is wrong
         */
        public DeploymentOptions build() {
            DeploymentOptions options = new DeploymentOptions(this);
            OptionRules.check(options);
            return options;
        }
    }
}
