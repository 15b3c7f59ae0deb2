package org.cacheconnector.carbon.management;

import static java.util.Objects.requireNonNull;

import java.lang.reflect.Proxy;
import java.util.List;
import java.util.function.Supplier;
import org.osgi.framework.BundleContext;
import org.osgi.framework.ServiceReference;
import org.osgi.framework.ServiceRegistration;
import org.osgi.util.tracker.ServiceTracker;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Takes part in the server's own health check where its bundle is there: registers a checker for as
 * long as it is. By reflection, since that API is in no public repository, and many servers lack
 * it. The server asks the checker only if its configuration enables it by name. Thread-safe.
 */
public final class ServerHealthCheck implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(ServerHealthCheck.class);
    private static final String API = "org.wso2.carbon.healthcheck.api.core.";
    private static final String CHECKER = API + "HealthChecker";

    /** Registered by the bundle with the API, when it is ready to take checkers. */
    private static final String SERVICE = API + "CarbonHealthCheckService";

    private final ServiceTracker<Object, ServiceRegistration<?>> tracker;

    /**
     * @param context of this bundle
     * @param problems what is wrong at the moment, a sentence each; asked on the server's threads
     */
    public ServerHealthCheck(BundleContext context, Supplier<List<String>> problems) {
        requireNonNull(problems, "problems");
        this.tracker =
                new ServiceTracker<>(context, SERVICE, null) {
                    @Override
                    public ServiceRegistration<?> addingService(
                            ServiceReference<Object> reference) {
                        return register(context, reference, problems);
                    }

                    @Override
                    public void removedService(
                            ServiceReference<Object> reference, ServiceRegistration<?> checker) {
                        unregister(checker);
                    }
                };
    }

    /** Takes part from now on, or as soon as the server's health check comes. */
    public void open() {
        // All, since this bundle does not import the package of the service.
        tracker.open(true);
    }

    /** Takes part no more. */
    @Override
    public void close() {
        tracker.close();
    }

    private static ServiceRegistration<?> register(
            BundleContext context,
            ServiceReference<Object> reference,
            Supplier<List<String>> problems) {
        try {
            Class<?> type = reference.getBundle().loadClass(CHECKER);
            ClassLoader loader = type.getClassLoader();
            Class<?> error = loader.loadClass(API + "exception.HealthCheckError");
            Class<?> failure = loader.loadClass(API + "exception.BadHealthException");
            HealthCheckerCalls calls =
                    new HealthCheckerCalls(
                            problems,
                            error.getConstructor(String.class, String.class, String.class),
                            failure.getConstructor(String.class, List.class));
            Object checker = Proxy.newProxyInstance(loader, new Class<?>[] {type}, calls);
            return context.registerService(CHECKER, checker, null);
        } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
            LOG.warn(
                    "This server's health check is of an unknown kind and does not ask the Cache"
                            + " Connector; use Healthy of the MXBean.",
                    e);
            return null;
        }
    }

    private static void unregister(ServiceRegistration<?> checker) {
        try {
            checker.unregister();
        } catch (IllegalStateException e) {
            LOG.debug("The framework had unregistered the health checker before", e);
        }
    }
}
