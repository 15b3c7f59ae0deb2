package org.cacheconnector.carbon;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadFactory;
import org.cacheconnector.carbon.caches.CacheDirectory;
import org.cacheconnector.carbon.caches.OsgiKeyClassResolver;
import org.cacheconnector.carbon.capture.OsgiHookRegistry;
import org.cacheconnector.carbon.config.ConfigurationReader;
import org.cacheconnector.carbon.config.DefaultNodeId;
import org.cacheconnector.carbon.config.DeploymentFile;
import org.cacheconnector.carbon.config.SecureVaultSecrets;
import org.cacheconnector.carbon.lifecycle.ConnectorLifecycle;
import org.cacheconnector.carbon.lifecycle.ConnectorThreads;
import org.cacheconnector.carbon.lifecycle.Parts;
import org.cacheconnector.carbon.lifecycle.ServerEnvironment;
import org.cacheconnector.carbon.lifecycle.SessionFactory;
import org.cacheconnector.carbon.lifecycle.StateLog;
import org.cacheconnector.carbon.management.BeanAttributes;
import org.cacheconnector.carbon.management.CacheConnectorBean;
import org.cacheconnector.carbon.management.ConnectorCounters;
import org.cacheconnector.carbon.management.MBeanRegistration;
import org.cacheconnector.carbon.operator.NodeRequests;
import org.cacheconnector.carbon.operator.ProbeSender;
import org.cacheconnector.carbon.operator.StatusRows;
import org.cacheconnector.core.broker.BrokerLinkFactory;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Deactivate;
import org.osgi.service.component.annotations.Reference;
import org.osgi.service.component.annotations.ReferenceCardinality;
import org.osgi.service.component.annotations.ReferencePolicy;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.wso2.carbon.base.api.ServerConfigurationService;

/**
 * The connector's entry point in a Carbon server. Activation returns at once and never fails. The
 * connector starts on a thread of its own; the log and the MXBean show the result.
 */
@Component(name = "org.cacheconnector", immediate = true)
public final class CacheConnectorComponent {

    private static final Logger LOG = LoggerFactory.getLogger(CacheConnectorComponent.class);

    private static final Duration CHECK_INTERVAL = Duration.ofSeconds(5);

    private final List<BrokerLinkFactory> factories = new ArrayList<>();
    private final Parts parts = new Parts();
    private ServerConfigurationService serverConfiguration;
    private volatile Bundle bundle;
    private ConnectorLifecycle lifecycle;

    /** Sets Carbon's configuration, without which nothing works. */
    @Reference(
            name = "server.configuration.service",
            cardinality = ReferenceCardinality.MANDATORY,
            policy = ReferencePolicy.STATIC,
            unbind = "unsetServerConfiguration")
    public void setServerConfiguration(ServerConfigurationService service) {
        this.serverConfiguration = service;
    }

    /** Carbon's configuration is gone; OSGi deactivated the component before. */
    public void unsetServerConfiguration(ServerConfigurationService service) {
        this.serverConfiguration = null;
    }

    /** A broker module arrived, ours or a third party's. */
    @Reference(
            name = "broker.link.factory",
            cardinality = ReferenceCardinality.MULTIPLE,
            policy = ReferencePolicy.DYNAMIC,
            unbind = "removeFactory")
    public void addFactory(BrokerLinkFactory factory) {
        synchronized (factories) {
            factories.add(factory);
            if (lifecycle != null) {
                lifecycle.addFactory(factory);
            }
        }
    }

    /** A broker module is gone. */
    public void removeFactory(BrokerLinkFactory factory) {
        ConnectorLifecycle active;
        synchronized (factories) {
            factories.remove(factory);
            active = lifecycle;
        }
        // If this bundle itself stops, deactivation follows and closes everything.
        if (active != null && bundle.getState() != Bundle.STOPPING) {
            active.removeFactory(factory);
        }
    }

    /** Starts the connector; returns at once. */
    @Activate
    public void activate(BundleContext context) {
        bundle = context.getBundle();
        try {
            start(context);
        } catch (RuntimeException | LinkageError e) {
            LOG.error(
                    "Cache Connector could not start. Caches are not synchronised; the server is"
                            + " not affected.",
                    e);
        }
    }

    /** Stops the connector, within a bounded time. */
    @Deactivate
    public void deactivate() {
        synchronized (factories) {
            lifecycle = null;
        }
        parts.close();
    }

    private void start(BundleContext context) {
        Clock clock = Clock.systemUTC();
        String version = context.getBundle().getVersion().toString();
        ThreadFactory threads =
                new ConnectorThreads(CacheConnectorComponent.class.getClassLoader());
        ServerEnvironment server =
                new ServerEnvironment(
                        serverConfiguration,
                        new OsgiHookRegistry(context),
                        new CacheDirectory(),
                        new OsgiKeyClassResolver(context),
                        threads);
        ConnectorCounters counters = new ConnectorCounters(System::nanoTime);
        BeanAttributes attributes = new BeanAttributes(version, counters);
        StatusRows rows = new StatusRows(attributes, clock);
        ProbeSender probes = parts.add(new ProbeSender(clock));
        SessionFactory sessions =
                new SessionFactory(
                        server,
                        counters,
                        clock,
                        version,
                        status -> new NodeRequests(status, rows, server.caches(), probes));
        SecureVaultSecrets vault = new SecureVaultSecrets(context);
        DeploymentFile deployment =
                new DeploymentFile(
                        DeploymentFile.locate(System::getProperty),
                        System::getenv,
                        System::getProperty,
                        vault);
        ConnectorLifecycle created =
                new ConnectorLifecycle(
                        deployment::read,
                        new ConfigurationReader(this::defaultNodeId, threads),
                        sessions,
                        new StateLog(version, clock),
                        threads,
                        CHECK_INTERVAL);
        parts.add(new MBeanRegistration(new CacheConnectorBean(attributes, created, counters)))
                .open();
        parts.add(created::stop);
        synchronized (factories) {
            factories.forEach(created::addFactory);
            lifecycle = created;
        }
        parts.add(vault).open(created::vaultArrived);
        created.start();
    }

    private String defaultNodeId() {
        String host;
        try {
            host = InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException e) {
            host = "localhost";
        }
        String offset = System.getProperty("portOffset");
        if (offset == null) {
            offset = serverConfiguration.getFirstProperty("Ports.Offset");
        }
        return DefaultNodeId.of(host, System.getProperty("carbon.home", "."), number(offset));
    }

    private static int number(String text) {
        try {
            return text == null ? 0 : Integer.parseInt(text.trim());
        } catch (NumberFormatException e) {
            return 0;
        }
    }
}
