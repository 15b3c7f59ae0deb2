package org.cacheconnector.carbon.cluster;

import static java.util.Objects.requireNonNull;

import javax.cache.CacheInvalidationRequestPropagator;
import org.cacheconnector.carbon.capture.HookRegistry;
import org.cacheconnector.carbon.capture.InvalidationCapture;
import org.cacheconnector.carbon.capture.ServerProperty;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.wso2.carbon.base.api.ServerConfigurationService;

/**
 * Has all invalidations captured that began on other nodes of the Hazelcast cluster, through a hook
 * that Carbon has from 4.9.24 on, but not in 4.9.26 to 4.9.33 nor in 4.11. Elsewhere listeners tell
 * of those keys only that this node holds: enough, unless a node of the cluster is without
 * connector. Used by one thread at a time.
 */
public final class ClusterInvalidations implements AutoCloseable {

    /** The property of Carbon that turns the hook on. */
    static final String PROPERTY = "Cache.CachePropagationEnabled";

    private static final Logger LOG = LoggerFactory.getLogger(ClusterInvalidations.class);

    private final ServerProperty property;
    private final HookRegistry hooks;
    private HookRegistry.Registration registration;
    private String previous;

    /**
     * @param configuration the server's configuration
     * @param hooks where to register
     */
    public ClusterInvalidations(ServerConfigurationService configuration, HookRegistry hooks) {
        this.property = new ServerProperty(configuration, PROPERTY);
        this.hooks = requireNonNull(hooks, "hooks");
    }

    /** Turns the hook on, where there is one. */
    public void start(InvalidationCapture capture) {
        try {
            CapturingPropagator propagator =
                    new CapturingPropagator(capture, new ClusterRequestReader());
            previous = property.value();
            property.override("true");
            registration = hooks.register(CacheInvalidationRequestPropagator.class, propagator);
        } catch (LinkageError | ReflectiveOperationException e) {
            LOG.debug("This version of Carbon does not pass on what its cluster invalidates", e);
        }
    }

    @Override
    public void close() {
        if (registration != null) {
            registration.remove();
            registration = null;
            property.override(previous);
        }
    }
}
