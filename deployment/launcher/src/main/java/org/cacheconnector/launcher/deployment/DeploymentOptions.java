package org.cacheconnector.launcher.deployment;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.cacheconnector.identityserver.assembly.ServerLine;

/**
 * What is to be brought up. Immutable; made with a {@link Builder}, which checks everything that
 * can be checked without looking at the machine.
 */
public final class DeploymentOptions implements Cloneable {

    private int clusters = 2;
    private int nodes = 1;
    private Connector connector = Connector.ACTIVEMQ;
    private boolean freshDatabase;
    private boolean cachesOff;
    private int offset;
    private int heapMegabytes = 768;
    private ServerLine line = ServerLine.V6_1;
    private Path isHome;
    private Path javaHome = Path.of(System.getProperty("java.home"));
    private Path state = Folders.state();
    private Path cache = Folders.cache();
    private Path bundle;
    private Map<String, String> settings = Map.of();

    private DeploymentOptions() {}

    /** Returns a builder with the defaults. */
    public static Builder builder() {
        return new Builder();
    }

    int clusters() {
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

    boolean freshDatabase() {
        return freshDatabase;
    }

    boolean cachesOff() {
        return cachesOff;
    }

    int offset() {
        return offset;
    }

    int heapMegabytes() {
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

    /** Returns the Java installation that nodes run on. */
    public Path javaHome() {
        return javaHome;
    }

    /** Returns the folder with everything of this deployment. */
    public Path state() {
        return state;
    }

    Path cache() {
        return cache;
    }

    Optional<Path> bundle() {
        return Optional.ofNullable(bundle);
    }

    Map<String, String> settings() {
        return settings;
    }

    private DeploymentOptions copy() {
        try {
            return (DeploymentOptions) clone();
        } catch (CloneNotSupportedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Collects options. Not thread-safe. */
    public static final class Builder {

        private final DeploymentOptions options = new DeploymentOptions();

        private Builder() {}

        /** Sets how many clusters: 1 or 2, the default. */
        public Builder clusters(int number) {
            options.clusters = number;
            return this;
        }

        /** Sets how many nodes each cluster has: 1, the default, to 8. */
        public Builder nodes(int perCluster) {
            options.nodes = perCluster;
            return this;
        }

        /** Sets the connector; ActiveMQ by default. */
        public Builder connector(Connector kind) {
            options.connector = kind;
            return this;
        }

        /** Sets whether an earlier run's data are deleted first; they are kept by default. */
        public Builder freshDatabase(boolean fresh) {
            options.freshDatabase = fresh;
            return this;
        }

        /**
         * Sets whether the servers' caches are switched off, as far as they can be; they are on by
         * default. Goes with the connector off only.
         */
        public Builder cachesOff(boolean off) {
            options.cachesOff = off;
            return this;
        }

        /** Sets what is added to every port; 0 by default. */
        public Builder offset(int added) {
            options.offset = added;
            return this;
        }

        /** Sets the greatest heap of a node in MB; 768 by default. */
        public Builder heapMegabytes(int megabytes) {
            options.heapMegabytes = megabytes;
            return this;
        }

        /** Sets which server is assembled; that like 6.1 by default. */
        public Builder line(ServerLine assembled) {
            options.line = assembled;
            return this;
        }

        /** Uses the stock distribution in this folder, which is only read. */
        public Builder isHome(Path folder) {
            options.isHome = folder;
            return this;
        }

        /** Sets the Java installation that nodes run on; this JVM's by default. */
        public Builder javaHome(Path folder) {
            options.javaHome = folder;
            return this;
        }

        /** Sets the folder with everything of this deployment. */
        public Builder state(Path folder) {
            options.state = folder.toAbsolutePath().normalize();
            return this;
        }

        /** Sets the folder with servers, which deployments share. */
        public Builder cache(Path folder) {
            options.cache = folder;
            return this;
        }

        /** Sets the connector's jar; by default it is looked for. */
        public Builder bundle(Path jar) {
            options.bundle = jar;
            return this;
        }

        /** Sets more of the connector's settings, by key, for every node; none by default. */
        public Builder settings(Map<String, String> more) {
            options.settings = Map.copyOf(more);
            return this;
        }

        /**
         * Returns the options.
         *
         * @throws DeploymentException naming everything that is wrong
         */
        public DeploymentOptions build() {
            OptionRules.check(options);
            return options.copy();
        }
    }
}
