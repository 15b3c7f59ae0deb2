package org.cacheconnector.carbon.cluster;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.function.Function;
import javax.cache.CacheInvalidationRequestPropagator;
import org.cacheconnector.carbon.ServerProperty;
import org.cacheconnector.carbon.capture.HookRegistry;
import org.cacheconnector.carbon.capture.InvalidationCapture;
import org.cacheconnector.carbon.capture.InvalidationSink;
import org.wso2.carbon.base.api.ServerConfigurationService;

/**
 * Has the invalidations captured that began on other nodes of the Hazelcast cluster. Needs a Carbon
 * that offers the hook, which 4.9.24, 4.9.25, 4.10 and 4.12 do; says so where it is missing. Used
 * by one thread at a time, apart from {@link #problems}.
 */
public final class ClusterInvalidations implements AutoCloseable {

    /** The property of Carbon that turns the hook on. */
    static final String PROPERTY = "Cache.CachePropagationEnabled";

    private final ServerProperty property;
    private final HookRegistry hooks;
    private final Function<InvalidationSink, InvalidationCapture> captures;
    private HookRegistry.Registration registration;
    private String previous;
    private volatile List<String> problems = List.of();

    /**
     * @param configuration the server's configuration
     * @param hooks where to register
     * @param captures makes a capture for a sink
     */
    public ClusterInvalidations(
            ServerConfigurationService configuration,
            HookRegistry hooks,
            Function<InvalidationSink, InvalidationCapture> captures) {
        this.property = new ServerProperty(configuration, PROPERTY);
        this.hooks = requireNonNull(hooks, "hooks");
        this.captures = requireNonNull(captures, "captures");
    }

    /** Turns the hook on. Where there is none, that is a problem and no exception. */
    void start(InvalidationSink sink) {
        try {
            CapturingPropagator propagator =
                    new CapturingPropagator(captures.apply(sink), new ClusterRequestReader());
            previous = property.value();
            property.override("true");
            registration = hooks.register(CacheInvalidationRequestPropagator.class, propagator);
        } catch (LinkageError | ReflectiveOperationException e) {
            problems =
                    List.of(
                            "This version of Carbon does not pass on what its Hazelcast cluster"
                                    + " invalidates, so other clusters miss what begins on nodes"
                                    + " other than the coordinator. Set hybrid_mode_enabled ="
                                    + " false, or use Carbon kernel 4.9.24, 4.9.25, 4.10 or 4.12.");
        }
    }

    List<String> problems() {
        return problems;
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
