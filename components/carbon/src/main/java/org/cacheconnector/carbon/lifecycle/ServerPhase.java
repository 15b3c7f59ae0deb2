package org.cacheconnector.carbon.lifecycle;

import java.util.List;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.MBeanServerFactory;
import javax.management.ObjectName;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tells whether the server has finished starting, as its own MBean says it. The connector that
 * starts after that was put into, or started again in, a server that has been serving without it.
 * Stateless.
 */
final class ServerPhase {

    private static final Logger LOG = LoggerFactory.getLogger(ServerPhase.class);
    private static final String BEAN = "org.wso2.carbon:type=ServerAdmin";

    /**
     * Returns whether requests are served; false while the server starts, or if it can't be told.
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
