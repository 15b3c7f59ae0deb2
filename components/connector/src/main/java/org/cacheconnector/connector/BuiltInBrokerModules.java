package org.cacheconnector.connector;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.cacheconnector.activemq.ActiveMqLinkFactory;
import org.cacheconnector.carbon.caches.OsgiKeyClassResolver;
import org.cacheconnector.core.broker.BrokerLinkFactory;
import org.cacheconnector.database.DatabaseLinkFactory;
import org.cacheconnector.ibmmq.IbmMqLinkFactory;
import org.cacheconnector.link.jms.JmsLinkFactory;
import org.cacheconnector.rabbitmq.RabbitMqLinkFactory;
import org.osgi.framework.BundleContext;
import org.osgi.framework.ServiceRegistration;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Deactivate;

/** Registers the broker modules inside this bundle, as a third party would register one. */
@Component(name = "org.cacheconnector.brokers", immediate = true)
public final class BuiltInBrokerModules {

    private final List<ServiceRegistration<?>> registrations = new ArrayList<>();

    /** Registers the modules. */
    @Activate
    public void activate(BundleContext context) {
        ClassLoader clients =
                new InstalledBundlesLoader(
                        BuiltInBrokerModules.class.getClassLoader(),
                        new OsgiKeyClassResolver(context));
        register(context, new ActiveMqLinkFactory());
        register(context, new DatabaseLinkFactory(new ServerDataSources(clients)));
        register(context, new IbmMqLinkFactory(clients));
        register(context, new RabbitMqLinkFactory());
        register(
                context,
                new JmsLinkFactory(
                        clients,
                        Set.of(
                                ActiveMqLinkFactory.NAMING_FACTORY,
                                IbmMqLinkFactory.NAMING_FACTORY)));
    }

    /** Unregisters the modules. */
    @Deactivate
    public void deactivate() {
        registrations.forEach(ServiceRegistration::unregister);
        registrations.clear();
    }

    private void register(BundleContext context, BrokerLinkFactory factory) {
        registrations.add(context.registerService(BrokerLinkFactory.class, factory, null));
    }
}
