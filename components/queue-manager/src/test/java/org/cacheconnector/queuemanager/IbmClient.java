package org.cacheconnector.queuemanager;

import com.ibm.msg.client.jms.JmsConnectionFactory;
import com.ibm.msg.client.jms.JmsFactoryFactory;
import com.ibm.msg.client.wmq.WMQConstants;
import java.util.ArrayList;
import java.util.List;
import javax.jms.Connection;
import javax.jms.JMSException;
import javax.net.ssl.SSLContext;

/** IBM's JMS client, set up for a stand-in. Closes the connections it made. */
final class IbmClient implements AutoCloseable {

    static final String CHANNEL = "DEV.APP.SVRCONN";
    static final String USER = "app";
    static final String PASSWORD = "passw0rd";

    private final JmsConnectionFactory factory;
    private final List<Connection> connections = new ArrayList<>();

    IbmClient(StandInQueueManager manager) throws JMSException {
        this(manager.port());
    }

    IbmClient(int port) throws JMSException {
        factory =
                JmsFactoryFactory.getInstance(WMQConstants.WMQ_PROVIDER).createConnectionFactory();
        factory.setStringProperty(WMQConstants.WMQ_HOST_NAME, "127.0.0.1");
        factory.setIntProperty(WMQConstants.WMQ_PORT, port);
        factory.setStringProperty(WMQConstants.WMQ_CHANNEL, CHANNEL);
        factory.setStringProperty(WMQConstants.WMQ_QUEUE_MANAGER, "QM1");
        factory.setIntProperty(WMQConstants.WMQ_CONNECTION_MODE, WMQConstants.WMQ_CM_CLIENT);
        factory.setIntProperty(
                WMQConstants.WMQ_CLIENT_RECONNECT_OPTIONS,
                WMQConstants.WMQ_CLIENT_RECONNECT_DISABLED);
        factory.setBooleanProperty(WMQConstants.USER_AUTHENTICATION_MQCSP, true);
    }

    IbmClient tls(String suite, SSLContext context) throws JMSException {
        factory.setStringProperty(WMQConstants.WMQ_SSL_CIPHER_SUITE, suite);
        factory.setObjectProperty(WMQConstants.WMQ_SSL_SOCKET_FACTORY, context.getSocketFactory());
        return this;
    }

    /** Makes clients authenticate as those before 9.3 did. */
    IbmClient compatibilityMode() throws JMSException {
        factory.setBooleanProperty(WMQConstants.USER_AUTHENTICATION_MQCSP, false);
        return this;
    }

    Connection connect() throws JMSException {
        return connect(USER, PASSWORD);
    }

    Connection connect(String user, String password) throws JMSException {
        return closed(factory.createConnection(user, password));
    }

    Connection connectWithoutUser() throws JMSException {
        return closed(factory.createConnection());
    }

    private synchronized Connection closed(Connection connection) {
        connections.add(connection);
        return connection;
    }

    @Override
    public synchronized void close() {
        for (Connection connection : connections) {
            try {
                connection.close();
            } catch (JMSException e) {
                // A connection that was broken on purpose says so once more.
            }
        }
    }
}
