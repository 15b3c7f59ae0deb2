package org.cacheconnector.ibmmq;

import java.util.List;
import java.util.Map;
import javax.jms.ConnectionFactory;
import javax.jms.JMSException;
import javax.jms.Session;
import javax.jms.Topic;
import org.cacheconnector.core.config.SafeUrl;

/** Makes factory and topic from this configuration. Immutable. */
final class ConfiguredFactory implements ConnectionFactorySource {

    private final List<QueueManagerAddress> addresses;
    private final Map<String, Object> properties;
    private final String topicString;

    /**
     * @param addresses empty if a channel definition table has them
     * @param properties of the factory, by the names in {@link IbmProperties}
     */
    ConfiguredFactory(
            List<QueueManagerAddress> addresses,
            Map<String, Object> properties,
            String topicString) {
        this.addresses = List.copyOf(addresses);
        this.properties = Map.copyOf(properties);
        this.topicString = topicString;
    }

    @Override
    public List<QueueManagerAddress> addresses() {
        return addresses;
    }

    @Override
    public String name() {
        return "the queue manager in "
                + SafeUrl.of(String.valueOf(properties.get(IbmProperties.CCDT_URL)));
    }

    @Override
    public ConnectionFactory connectionFactory(IbmMqClient client)
            throws UnusableClientException, JMSException {
        ConnectionFactory factory = client.newConnectionFactory();
        IbmProperties all = IbmProperties.of(factory);
        all.set(IbmProperties.CONNECTION_MODE, IbmProperties.CLIENT_MODE);
        properties.forEach(all::set);
        return factory;
    }

    @Override
    public Topic topic(Session session, String name) throws JMSException {
        return session.createTopic(topicString);
    }
}
