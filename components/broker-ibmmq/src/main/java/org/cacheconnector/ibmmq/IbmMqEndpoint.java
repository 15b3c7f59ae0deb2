package org.cacheconnector.ibmmq;

import java.io.IOException;
import java.security.GeneralSecurityException;
import javax.jms.ConnectionFactory;
import org.cacheconnector.core.broker.BrokerProblem;
import org.cacheconnector.ibmmq.IbmMqProvider.FoundClient;
import org.cacheconnector.link.AttemptSockets;
import org.cacheconnector.link.LinkStage;
import org.cacheconnector.link.TlsStores;
import org.cacheconnector.link.jms.JmsEndpoint;

/**
 * One attempt to reach one queue manager. Thread-safe.
 *
 * <p>The client lets others make its TLS sockets, which are then closed from here. Other sockets
 * are out of reach: their connections end when the client notices that the queue manager is silent.
 */
final class IbmMqEndpoint implements JmsEndpoint {

    private final ConnectionFactorySource source;
    private final FoundClient client;
    private final TlsStores tls;
    private final HostAddresses hosts;
    private final AttemptSockets sockets = new AttemptSockets();
    private volatile QueueManagerAddress queueManager;

    /**
     * @param tls used when TLS is switched on
     * @param queueManager the address to use, or null if it is not known before the factory is
     *     found
     */
    IbmMqEndpoint(
            ConnectionFactorySource source,
            FoundClient client,
            TlsStores tls,
            HostAddresses hosts,
            QueueManagerAddress queueManager) {
        this.source = source;
        this.client = client;
        this.tls = tls;
        this.hosts = hosts;
        this.queueManager = queueManager;
    }

    @Override
    public String address() {
        QueueManagerAddress known = queueManager;
        return known == null ? source.name() : known.toString();
    }

    @Override
    public ConnectionFactory connectionFactory() throws Exception {
        ConnectionFactory factory = source.connectionFactory(client.get());
        IbmProperties properties = IbmProperties.of(factory);
        if (!properties.isFactory()) {
            return factory;
        }
        if (queueManager == null && !properties.addresses().isEmpty()) {
            queueManager = properties.addresses().get(0);
        }
        // The link reconnects by itself; IBM's way would keep failures from it for minutes.
        properties.set(IbmProperties.RECONNECT_OPTIONS, IbmProperties.RECONNECT_DISABLED);
        // The other way cuts passwords at 12 characters.
        properties.set(IbmProperties.MQCSP, true);
        if (properties.isClientMode()) {
            lead(properties);
        }
        return factory;
    }

    /**
     * Sets the addresses, and a socket factory of this attempt's own. Without that the client would
     * share a socket among all users of equal settings in the JVM, one that hangs included.
     */
    private void lead(IbmProperties factory) throws IOException, GeneralSecurityException {
        if (!factory.has(IbmProperties.SSL_SOCKET_FACTORY)) {
            factory.set(
                    IbmProperties.SSL_SOCKET_FACTORY,
                    new CuttableSocketFactory(
                            tls.sslContext().getSocketFactory(), tls.verifyHostname(), sockets));
        }
        QueueManagerAddress address = queueManager;
        if (address != null) {
            // A certificate is for the name.
            factory.set(
                    IbmProperties.CONNECTION_NAME_LIST,
                    factory.has(IbmProperties.CIPHER_SUITE)
                            ? address.toString()
                            : hosts.of(address));
        }
    }

    @Override
    public void close() {
        sockets.cut();
    }

    @Override
    public void abort() {
        sockets.cut();
    }

    @Override
    public BrokerProblem problem(Throwable failure, LinkStage stage) {
        return IbmMqFailures.of(failure, stage, address());
    }
}
