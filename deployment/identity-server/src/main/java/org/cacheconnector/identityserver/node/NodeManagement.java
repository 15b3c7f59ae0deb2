package org.cacheconnector.identityserver.node;

import com.sun.tools.attach.AttachNotSupportedException;
import com.sun.tools.attach.VirtualMachine;
import java.io.IOException;
import javax.management.MBeanServerConnection;
import javax.management.remote.JMXConnector;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXServiceURL;
import org.cacheconnector.identityserver.process.ServerException;

/**
 * A connection to the management beans of a server's JVM on this machine. The first one makes that
 * JVM open a port, to which it lets only this machine connect. Thread-safe; blocking.
 */
public final class NodeManagement implements AutoCloseable {

    private final JMXConnector connector;

    private NodeManagement(JMXConnector connector) {
        this.connector = connector;
    }

    /**
     * Connects to any JVM of this user.
     *
     * @param pid its process id
     * @throws ServerException if the process cannot be attached to
     */
    // The address is the one that the attached process has just given.
    @SuppressWarnings("BanJNDI")
    public static NodeManagement connect(long pid) {
        try {
            VirtualMachine machine = VirtualMachine.attach(Long.toString(pid));
            String address;
            try {
                address = machine.startLocalManagementAgent();
            } finally {
                machine.detach();
            }
            return new NodeManagement(JMXConnectorFactory.connect(new JMXServiceURL(address)));
        } catch (AttachNotSupportedException | IOException e) {
            throw new ServerException("Could not look into process " + pid, e);
        }
    }

    /**
     * Returns the beans.
     *
     * @throws IOException if the process has ended
     */
    public MBeanServerConnection beans() throws IOException {
        return connector.getMBeanServerConnection();
    }

    @Override
    public void close() {
        try {
            connector.close();
        } catch (IOException e) {
            // The process has ended, and the connection with it.
            return;
        }
    }
}
