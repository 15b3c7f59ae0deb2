package org.cacheconnector.identityserver;

import java.io.IOException;
import java.util.SortedSet;
import java.util.TreeSet;
import javax.management.JMException;
import javax.management.MBeanServerConnection;
import javax.management.ObjectName;
import org.cacheconnector.identityserver.node.NodeManagement;
import org.cacheconnector.identityserver.process.ServerException;
import org.cacheconnector.identityserver.process.ServerProcess;

/**
 * Lists the caches that a server on this machine has created, through the beans that each Carbon
 * cache registers when it is first used. The first look makes that server's JVM open a port for
 * management, to which it lets only this machine connect. Stateless; blocking.
 */
final class CacheInventory {

    private static final String PATTERN = "org.wso2.carbon:type=Cache,*";
    private static final String LOCAL = "$__local__$.";

    /**
     * Returns the caches as {@code tenant / cache manager / cache}.
     *
     * @throws ServerException if the process cannot be attached to
     */
    SortedSet<String> list(ServerProcess process) {
        try (NodeManagement management = NodeManagement.connect(process)) {
            return list(management.beans());
        } catch (IOException | JMException e) {
            throw new ServerException("Could not look into process " + process.pid(), e);
        }
    }

    private static SortedSet<String> list(MBeanServerConnection beans)
            throws IOException, JMException {
        SortedSet<String> caches = new TreeSet<>();
        for (ObjectName bean : beans.queryNames(new ObjectName(PATTERN), null)) {
            caches.add(
                    bean.getKeyProperty("tenant")
                            + " / "
                            + bean.getKeyProperty("manager")
                            + " / "
                            + bean.getKeyProperty("name").replace(LOCAL, ""));
        }
        return caches;
    }
}
