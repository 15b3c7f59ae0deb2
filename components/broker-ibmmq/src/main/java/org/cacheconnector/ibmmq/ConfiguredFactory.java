package org.cacheconnector.ibmmq;

import java.util.List;
import javax.jms.ConnectionFactory;
import javax.jms.JMSException;
import javax.jms.Session;
import javax.jms.Topic;
import org.cacheconnector.core.config.SafeUrl;

/** Factory and topic as this configuration says. Immutable and thread-safe. */
final class ConfiguredFactory implements ConnectionFactorySource {

    private final IbmMqOptions options;
    private final String topicString;

    ConfiguredFactory(IbmMqOptions options, String topicString) {
        this.options = options;
        this.topicString = topicString;
    }

    @Override
    public List<QueueManagerAddress> addresses() {
        return options.addresses();
    }

    @Override
    public String name() {
        return "the queue manager in " + SafeUrl.of(options.ccdtUrl());
    }

    @Override
    public ConnectionFactory connectionFactory(IbmMqClient client)
            throws UnusableClientException, JMSException {
        ConnectionFactory factory = client.newConnectionFactory();
        IbmProperties properties = IbmProperties.of(factory);
        properties.set(IbmProperties.CONNECTION_MODE, IbmProperties.CLIENT_MODE);
        properties.set(IbmProperties.QUEUE_MANAGER, options.queueManager());
        properties.set(IbmProperties.APPLICATION_NAME, options.applicationName());
        if (options.ccdtUrl() == null) {
            properties.set(IbmProperties.CHANNEL, options.channel());
        } else {
            properties.set(IbmProperties.CCDT_URL, options.ccdtUrl());
        }
        if (options.cipherSuite() != null) {
            properties.set(IbmProperties.CIPHER_SUITE, options.cipherSuite());
        }
        return factory;
    }

    @Override
    public Topic topic(Session session, String name) throws JMSException {
        return session.createTopic(topicString);
    }
}
