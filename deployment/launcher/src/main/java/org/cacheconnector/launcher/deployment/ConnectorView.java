package org.cacheconnector.launcher.deployment;

import java.io.IOException;
import java.lang.reflect.Array;
import javax.management.InstanceNotFoundException;
import javax.management.JMException;
import javax.management.MBeanServerConnection;
import javax.management.ObjectName;
import org.cacheconnector.identityserver.node.NodeManagement;
import org.cacheconnector.identityserver.process.ServerException;
import org.cacheconnector.identityserver.process.ServerProcess;

/** The connector in a node, seen through its MXBean. Blocking. */
record ConnectorView(ServerProcess node) {

    private static final String BEAN = "org.cacheconnector:type=CacheConnector";

    /** Returns its state in a line, such as {@code RUNNING, CONNECTED, 1 peer}. */
    String summary() {
        try (NodeManagement management = NodeManagement.connect(node.pid())) {
            return summary(management.beans(), new ObjectName(BEAN));
        } catch (InstanceNotFoundException e) {
            return "not there";
        } catch (ServerException | IOException | JMException e) {
            return "unknown";
        }
    }

    private static String summary(MBeanServerConnection beans, ObjectName bean)
            throws IOException, JMException {
        Object state = beans.getAttribute(bean, "State");
        if (!"RUNNING".equals(state)) {
            return state.toString();
        }
        int peers = Array.getLength(beans.getAttribute(bean, "Peers"));
        return state
                + ", "
                + beans.getAttribute(bean, "ConnectionState")
                + ", "
                + peers
                + (peers == 1 ? " peer" : " peers");
    }
}
