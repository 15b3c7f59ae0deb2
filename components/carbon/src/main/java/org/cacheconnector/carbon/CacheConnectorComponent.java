package org.cacheconnector.carbon;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ThreadFactory;
import org.cacheconnector.carbon.apply.CacheDirectory;
import org.cacheconnector.carbon.apply.OsgiKeyClassResolver;
import org.cacheconnector.carbon.capture.OsgiHookRegistry;
import org.cacheconnector.carbon.config.DefaultNodeId;
import org.cacheconnector.carbon.config.DeploymentFile;
import org.cacheconnector.carbon.config.SecureVaultSecrets;
import org.cacheconnector.carbon.lifecycle.ConnectorAssembly;
import org.cacheconnector.carbon.lifecycle.ConnectorLifecycle;
import org.cacheconnector.carbon.lifecycle.ConnectorThreads;
import org.cacheconnector.carbon.lifecycle.ServerEnvironment;
import org.cacheconnector.carbon.management.CacheConnectorManagement;
import org.cacheconnector.carbon.management.ConnectorCounters;
import org.cacheconnector.carbon.management.MBeanRegistration;
import org.cacheconnector.carbon.management.ServerHealthCheck;
import org.cacheconnector.carbon.operator.OperatorAccess;
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
 * The connector's entry point in a Carbon server. Activation returns at once and never fails: the
 * connector starts on a thread of its own, and says in the log and through its MXBean what came of
 * it.
 */
@Component(name = "org.cacheconnector", immediate = true)
public final class CacheConnectorComponent {

    private static final Logger LOG = LoggerFactory.getLogger(CacheConnectorComponent.class);

    private static final Duration CHECK_INTERVAL = Duration.ofSeconds(5);

    private final List<BrokerLinkFactory> factories = new CopyOnWriteArrayList<>();
    private ServerConfigurationService serverConfiguration;
    private volatile Bundle bundle;
    private volatile ConnectorLifecycle lifecycle;
    private MBeanRegistration mbean;
    private ServerHealthCheck healthCheck;
    private SecureVaultSecrets vault;
    private OperatorAccess operators;

    /** Carbon's configuration; nothing works without it. */
    @Reference(
            name = "server.configuration.service",
            cardinality = ReferenceCardinality.MANDATORY,
            policy = ReferencePolicy.STATIC,
            unbind = "unsetServerConfiguration")
    public void setServerConfiguration(ServerConfigurationService service) {
        this.serverConfiguration = service;
    }

    /** Carbon's configuration goes; the component is deactivated before. */
    public void unsetServerConfiguration(ServerConfigurationService service) {
        this.serverConfiguration = null;
    }

    /** A broker module came, one of ours or one of a third party. */
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

    /** A broker module went. */
    public void removeFactory(BrokerLinkFactory factory) {
        ConnectorLifecycle active;
        synchronized (factories) {
            factories.remove(factory);
            active = lifecycle;
        }
        // When this bundle itself is stopped, deactivation follows and closes everything.
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
                    "Cache Connector could not be started; caches are not synchronised, the server"
                            + " is not affected.",
                    e);
        }
    }

    /** Stops the connector, within a bounded time. */
    @Deactivate
    public void deactivate() {
        ConnectorLifecycle active;
        synchronized (factories) {
            active = lifecycle;
            lifecycle = null;
        }
        try {
            if (vault != null) {
                vault.close();
                vault = null;
            }
            if (active != null) {
                active.stop();
            }
            if (operators != null) {
                operators.close();
                operators = null;
            }
        } finally {
            if (healthCheck != null) {
                healthCheck.close();
                healthCheck = null;
            }
            if (mbean != null) {
                mbean.close();
                mbean = null;
            }
        }
    }

    private void start(BundleContext context) {
        Clock clock = Clock.systemUTC();
        ThreadFactory threads =
                new ConnectorThreads(CacheConnectorComponent.class.getClassLoader());
        ConnectorCounters counters = new ConnectorCounters(clock, System::nanoTime);
        ServerEnvironment server =
                new ServerEnvironment(
                        serverConfiguration,
                        new OsgiHookRegistry(context),
                        new CacheDirectory(),
                        new OsgiKeyClassResolver(context),
                        threads);
        vault = new SecureVaultSecrets(context);
        String version = context.getBundle().getVersion().toString();
        operators = new OperatorAccess(server.caches(), clock, threads);
        DeploymentFile deployment =
                new DeploymentFile(
                        DeploymentFile.locate(System::getProperty),
                        System::getenv,
                        System::getProperty,
                        vault);
        ConnectorLifecycle created =
                new ConnectorAssembly(server, counters, clock, operators.desk(), version)
                        .lifecycle(deployment::read, this::defaultNodeId, CHECK_INTERVAL);
        CacheConnectorManagement management =
                new CacheConnectorManagement(version, created, counters, clock);
        operators.serve(created, management);
        mbean = new MBeanRegistration(management);
        mbean.open();
        healthCheck = new ServerHealthCheck(context, () -> created.status().ownProblems());
        healthCheck.open();
        synchronized (factories) {
            factories.forEach(created::addFactory);
            lifecycle = created;
        }
        vault.open(created::vaultCame);
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
