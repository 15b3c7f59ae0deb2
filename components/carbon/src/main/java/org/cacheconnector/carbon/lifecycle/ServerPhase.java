package org.cacheconnector.carbon.lifecycle;

import java.util.List;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.MBeanServerFactory;
import javax.management.ObjectName;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Knows from the server's own MBean whether the server has finished starting. If the connector
 * starts after that, the server has been serving without it: the bundle was installed or restarted.
 * Stateless.
 */
final class ServerPhase {

    private static final Logger LOG = LoggerFactory.getLogger(ServerPhase.class);
    private static final String BEAN = "org.wso2.carbon:type=ServerAdmin";

    /**
     * Returns whether the server serves requests; false while it starts, or if its status can't be
     * read.
     */
    boolean isServing() {
        List<MBeanServer> servers = MBeanServerFactory.findMBeanServer(null);
        try {
            ObjectName name = new ObjectName(BEAN);
            for (MBeanServer server : servers) {
                if (server.isRegistered(name)) {
                    return "RUNNING".equals(server.getAttribute(name, "ServerStatus"));
                }
            }
        } catch (JMException | RuntimeException e) {
            LOG.debug("The server's status can't be read", e);
        }
        return false;
    }
}
