package org.cacheconnector.carbon.lifecycle;

import static java.util.Objects.requireNonNull;

import java.util.concurrent.ThreadFactory;
import org.cacheconnector.carbon.caches.CacheDirectory;
import org.cacheconnector.carbon.capture.HookRegistry;
import org.cacheconnector.core.key.KeyClassResolver;
import org.wso2.carbon.base.api.ServerConfigurationService;

/** The objects that the server gives the connector. Immutable. */
public final class ServerEnvironment {

    private final ServerConfigurationService configuration;
    private final HookRegistry hooks;
    private final CacheDirectory caches;
    private final KeyClassResolver keyClasses;
    private final ThreadFactory threads;

    /**
     * @param configuration the server's configuration
     * @param hooks registers hooks
     * @param caches the server's caches
     * @param keyClasses finds the classes of received keys
     * @param threads makes the connector's threads
     */
    public ServerEnvironment(
            ServerConfigurationService configuration,
            HookRegistry hooks,
            CacheDirectory caches,
            KeyClassResolver keyClasses,
            ThreadFactory threads) {
        this.configuration = requireNonNull(configuration, "configuration");
        this.hooks = requireNonNull(hooks, "hooks");
        this.caches = requireNonNull(caches, "caches");
        this.keyClasses = requireNonNull(keyClasses, "keyClasses");
        this.threads = requireNonNull(threads, "threads");
    }

    /** Returns the server's configuration. */
    public ServerConfigurationService configuration() {
        return configuration;
    }

    /** Returns the registry of hooks. */
    public HookRegistry hooks() {
        return hooks;
    }

    /** Returns the server's caches. */
    public CacheDirectory caches() {
        return caches;
    }

    /** Returns the resolver for classes of received keys. */
    public KeyClassResolver keyClasses() {
        return keyClasses;
    }

    /** Returns the factory of the connector's threads. */
    public ThreadFactory threads() {
        return threads;
    }
}
