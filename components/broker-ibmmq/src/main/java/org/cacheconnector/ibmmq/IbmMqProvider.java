package org.cacheconnector.ibmmq;

import java.util.List;
import java.util.stream.Collectors;
import javax.jms.Session;
import javax.jms.Topic;
import org.cacheconnector.link.TlsStores;
import org.cacheconnector.link.jms.JmsEndpoint;
import org.cacheconnector.link.jms.JmsProvider;

/** What a link needs to know of IBM's client. Thread-safe. */
final class IbmMqProvider implements JmsProvider {

    private final ConnectionFactorySource source;
    private final ClientFinder finder;
    private final TlsStores tls;
    private final HostAddresses hosts;
    private volatile ClassLoader classLoader;

    IbmMqProvider(
            ConnectionFactorySource source,
            ClientFinder finder,
            TlsStores tls,
            HostAddresses hosts) {
        this.source = source;
        this.finder = finder;
        this.tls = tls;
        this.hosts = hosts;
        this.classLoader = finder.classLoader();
    }

    @Override
    public List<JmsEndpoint> endpoints() {
        FoundClient client = find();
        List<QueueManagerAddress> addresses = source.addresses();
        if (addresses.isEmpty()) {
            return List.of(new IbmMqEndpoint(source, client, tls, hosts, null));
        }
        return addresses.stream()
                .map(address -> new IbmMqEndpoint(source, client, tls, hosts, address))
                .collect(Collectors.toUnmodifiableList());
    }

    @Override
    public Topic topic(Session session, String name) throws Exception {
        Topic topic = source.topic(session, name);
        IbmProperties properties = IbmProperties.of(topic);
        // Without JMS headers the property that the selector looks at would not travel.
        properties.set(IbmProperties.TARGET_CLIENT, IbmProperties.TARGET_JMS);
        // Otherwise each message is asked for, which costs it a round trip.
        properties.set(IbmProperties.READ_AHEAD, IbmProperties.READ_AHEAD_ENABLED);
        return topic;
    }

    /**
     * {@inheritDoc}
     *
     * <p>Messages are not persistent, and of those IBM's client gets none under syncpoint with this
     * mode, so that none is acknowledged.
     */
    @Override
    public int acknowledgeMode() {
        return Session.AUTO_ACKNOWLEDGE;
    }

    @Override
    public ClassLoader classLoader() {
        return classLoader;
    }

    private FoundClient find() {
        try {
            IbmMqClient client = finder.find();
            classLoader = client.classLoader();
            return () -> client;
        } catch (UnusableClientException e) {
            classLoader = finder.classLoader();
            return () -> {
                throw e;
            };
        }
    }

    /** The outcome of the search for the client. */
    @FunctionalInterface
    interface FoundClient {
        IbmMqClient get() throws UnusableClientException;
    }
}
