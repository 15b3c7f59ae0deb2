package org.cacheconnector.identityserver.glue;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.ServiceReference;
import org.osgi.framework.ServiceRegistration;
import org.osgi.util.tracker.ServiceTracker;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Offers a service from the moment another service is there, if the server has its interface. The
 * interface is found by name in the bundle that defines it: its jar cannot be compiled against, as
 * the parent of its POM is not published.
 */
final class StandInService extends ServiceTracker<Object, ServiceRegistration<?>> {

    private static final Logger LOG = LoggerFactory.getLogger(StandInService.class);

    private final String bundleName;
    private final String interfaceName;
    private final InvocationHandler handler;

    /** Creates a service that does nothing. */
    StandInService(BundleContext context, String bundleName, String interfaceName, String after) {
        this(context, bundleName, interfaceName, after, new DoNothing(interfaceName));
    }

    StandInService(
            BundleContext context,
            String bundleName,
            String interfaceName,
            String after,
            InvocationHandler handler) {
        super(context, after, null);
        this.bundleName = bundleName;
        this.interfaceName = interfaceName;
        this.handler = handler;
    }

    @Override
    public ServiceRegistration<?> addingService(ServiceReference<Object> reference) {
        for (Bundle bundle : context.getBundles()) {
            if (bundleName.equals(bundle.getSymbolicName())) {
                return register(bundle);
            }
        }
        LOG.debug("{} is not offered: there is no bundle {}", interfaceName, bundleName);
        return null;
    }

    @Override
    public void removedService(
            ServiceReference<Object> reference, ServiceRegistration<?> registration) {
        registration.unregister();
    }

    private ServiceRegistration<?> register(Bundle bundle) {
        try {
            Class<?> type = bundle.loadClass(interfaceName);
            Object service =
                    Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler);
            return context.registerService(interfaceName, service, null);
        } catch (ClassNotFoundException e) {
            LOG.debug("{} is not offered", interfaceName, e);
            return null;
        }
    }
}
