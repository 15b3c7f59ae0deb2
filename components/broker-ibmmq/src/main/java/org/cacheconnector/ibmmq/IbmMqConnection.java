package org.cacheconnector.ibmmq;

import java.io.IOException;
import java.security.GeneralSecurityException;
import javax.jms.ConnectionFactory;
import javax.jms.Session;
import javax.jms.Topic;
import org.cacheconnector.core.broker.BrokerProblem;
import org.cacheconnector.link.AttemptSockets;
import org.cacheconnector.link.LinkConfig;
import org.cacheconnector.link.TlsStores;
import org.cacheconnector.link.jms.JmsConnection;

/**
 * A connection to one queue manager.
 *
 * <p>The client lets us make its TLS sockets, so that we can cut them. We can't reach other
 * sockets: their connections end when the client notices that the queue manager is silent.
 */
final class IbmMqConnection extends JmsConnection {

    private final LinkConfig config;
    private final ClassLoader server;
    private final ClassLoader classLoader;
    private final ConnectionFactorySource source;
    private final TlsStores tls;
    private final HostAddresses hosts;
    private final AttemptSockets sockets = new AttemptSockets();
    private volatile QueueManagerAddress queueManager;

    /**
     * @param server has the client's classes, now or later: the client's jar may be added, removed
     *     or replaced while the server runs
     * @param tls used if TLS is switched on
     * @param queueManager the address to use, or null if it is not known before the factory is
     *     found
     */
    IbmMqConnection(
            LinkConfig config,
            ClassLoader server,
            ConnectionFactorySource source,
            TlsStores tls,
            HostAddresses hosts,
            QueueManagerAddress queueManager) {
        super(config);
        this.config = config;
        this.server = server;
        this.classLoader = IbmMqClient.loaderIn(server);
        this.source = source;
        this.tls = tls;
        this.hosts = hosts;
        this.queueManager = queueManager;
    }

    @Override
    protected String address() {
        QueueManagerAddress known = queueManager;
        return known == null ? source.name() : known.toString();
    }

    @Override
    protected ClassLoader classLoader() {
        return classLoader;
    }

    @Override
    protected ConnectionFactory connectionFactory() throws Exception {
        IbmMqClient client = IbmMqClient.in(server);
        client.configure(config.connectTimeout());
        ConnectionFactory factory = source.connectionFactory(client);
        IbmProperties properties = IbmProperties.of(factory);
        if (!properties.isFactory()) {
            return factory;
        }
        if (queueManager == null && !properties.addresses().isEmpty()) {
            queueManager = properties.addresses().get(0);
        }
        // The link reconnects by itself; IBM's reconnection would hide failures for minutes.
        properties.set(IbmProperties.RECONNECT_OPTIONS, IbmProperties.RECONNECT_DISABLED);
        // Without MQCSP passwords are cut at 12 characters.
        properties.set(IbmProperties.MQCSP, true);
        if (properties.isClientMode()) {
            setAddresses(properties);
        }
        return factory;
    }

    /**
     * Sets the addresses, and a socket factory for this attempt only. Without it, all users of
     * equal settings in the JVM would share a socket, even one that hangs.
     */
    private void setAddresses(IbmProperties factory) throws IOException, GeneralSecurityException {
        if (!factory.has(IbmProperties.SSL_SOCKET_FACTORY)) {
            factory.set(IbmProperties.SSL_SOCKET_FACTORY, new CuttableSocketFactory(tls, sockets));
        }
        QueueManagerAddress address = queueManager;
        if (address != null) {
            // With TLS the name is needed, as the certificate has it.
            factory.set(
                    IbmProperties.CONNECTION_NAME_LIST,
                    factory.has(IbmProperties.CIPHER_SUITE)
                            ? address.toString()
                            : hosts.of(address));
        }
    }

    @Override
    protected Topic topic(Session receiving, String name) throws Exception {
        Topic topic = source.topic(receiving, name);
        IbmProperties properties = IbmProperties.of(topic);
        // Without JMS headers the selector's property would not be sent.
        properties.set(IbmProperties.TARGET_CLIENT, IbmProperties.TARGET_JMS);
        // Otherwise the client asks for each message, which costs a round trip.
        properties.set(IbmProperties.READ_AHEAD, IbmProperties.READ_AHEAD_ENABLED);
        return topic;
    }

    /**
     * {@inheritDoc}
     *
     * <p>In this mode IBM's client gets messages that are not persistent outside syncpoint, so that
     * it need not acknowledge them.
     */
    @Override
    protected int acknowledgeMode() {
        return Session.AUTO_ACKNOWLEDGE;
    }

    @Override
    protected void abort() {
        sockets.cut();
    }

    @Override
    protected void close() {
        super.close();
        sockets.cut();
    }

    @Override
    protected BrokerProblem problem(Throwable failure) {
        return IbmMqFailures.of(failure, stage(), address());
    }
}
