package org.cacheconnector.carbon.lifecycle;

import static java.util.Objects.requireNonNull;

import java.time.Clock;
import java.util.concurrent.ThreadFactory;
import org.cacheconnector.carbon.apply.CacheDirectory;
import org.cacheconnector.carbon.capture.DisplacedSenders;
import org.cacheconnector.carbon.capture.HookRegistry;
import org.cacheconnector.carbon.cluster.Cluster;
import org.cacheconnector.core.key.KeyClassResolver;
import org.wso2.carbon.base.api.ServerConfigurationService;

/** What the server gives the connector. Immutable. */
public final class ServerEnvironment {

    private final ServerConfigurationService configuration;
    private final HookRegistry hooks;
    private final DisplacedSenders displacedSenders;
    private final CacheDirectory caches;
    private final Cluster cluster;
    private final KeyClassResolver keyClasses;
    private final ThreadFactory threads;
    private final Clock clock;

    /**
     * @param configuration the server's configuration
     * @param hooks where hooks are registered
     * @param displacedSenders finds the sender that would be active without the connector
     * @param caches the server's caches
     * @param cluster the server's Hazelcast cluster
     * @param keyClasses finds the classes of received keys
     * @param threads makes the connector's threads
     * @param clock the time
     */
    public ServerEnvironment(
            ServerConfigurationService configuration,
            HookRegistry hooks,
            DisplacedSenders displacedSenders,
            CacheDirectory caches,
            Cluster cluster,
            KeyClassResolver keyClasses,
            ThreadFactory threads,
            Clock clock) {
        this.configuration = requireNonNull(configuration, "configuration");
        this.hooks = requireNonNull(hooks, "hooks");
        this.displacedSenders = requireNonNull(displacedSenders, "displacedSenders");
        this.caches = requireNonNull(caches, "caches");
        this.cluster = requireNonNull(cluster, "cluster");
        this.keyClasses = requireNonNull(keyClasses, "keyClasses");
        this.threads = requireNonNull(threads, "threads");
        this.clock = requireNonNull(clock, "clock");
    }

    /** Returns the server's configuration. */
    public ServerConfigurationService configuration() {
        return configuration;
    }

    /** Returns where hooks are registered. */
    public HookRegistry hooks() {
        return hooks;
    }

    /** Returns what finds the sender that would be active without the connector. */
    public DisplacedSenders displacedSenders() {
        return displacedSenders;
    }

    /** Returns the server's caches. */
    public CacheDirectory caches() {
        return caches;
    }

    /** Returns the server's Hazelcast cluster, if it belongs to one. */
    public Cluster cluster() {
        return cluster;
    }

    /** Returns what finds the classes of received keys. */
    public KeyClassResolver keyClasses() {
        return keyClasses;
    }

    /** Returns the maker of the connector's threads. */
    public ThreadFactory threads() {
        return threads;
    }

    /** Returns the time. */
    public Clock clock() {
        return clock;
    }
}
