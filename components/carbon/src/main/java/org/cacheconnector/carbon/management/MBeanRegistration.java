package org.cacheconnector.carbon.management;

import static java.util.Objects.requireNonNull;

import java.lang.management.ManagementFactory;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Registers the connector's MXBean while the bundle is active. */
public final class MBeanRegistration implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(MBeanRegistration.class);

    private final MBeanServer server = ManagementFactory.getPlatformMBeanServer();
    private final CacheConnectorBean bean;

    /**
     * @param bean the bean to register
     */
    public MBeanRegistration(CacheConnectorBean bean) {
        this.bean = requireNonNull(bean, "bean");
    }

    /** Registers the bean, and replaces one left behind. A failure is only logged. */
    public void open() {
        close();
        try {
            server.registerMBean(bean, new ObjectName(CacheConnectorBean.OBJECT_NAME));
        } catch (JMException e) {
            LOG.warn("Cache Connector: its MXBean can't be registered", e);
        }
    }

    @Override
    public void close() {
        try {
            ObjectName name = new ObjectName(CacheConnectorBean.OBJECT_NAME);
            if (server.isRegistered(name)) {
                server.unregisterMBean(name);
            }
        } catch (JMException e) {
            LOG.warn("Cache Connector: its MXBean can't be unregistered", e);
        }
    }
}
