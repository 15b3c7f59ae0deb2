package org.cacheconnector.activemq;

import java.util.List;
import java.util.stream.Collectors;
import javax.jms.JMSException;
import javax.jms.MessageConsumer;
import javax.jms.MessageListener;
import javax.jms.Session;
import javax.jms.Topic;
import org.apache.activemq.ActiveMQConnection;
import org.apache.activemq.ActiveMQSession;
import org.apache.activemq.command.ActiveMQTopic;
import org.cacheconnector.link.jms.JmsEndpoint;
import org.cacheconnector.link.jms.JmsProvider;

/** What a link needs to know of ActiveMQ's client. Immutable and thread-safe. */
final class ActiveMqProvider implements JmsProvider {

    private final BrokerUrl url;
    private final ActiveMqOptions options;

    ActiveMqProvider(BrokerUrl url, ActiveMqOptions options) {
        this.url = url;
        this.options = options;
    }

    @Override
    public List<JmsEndpoint> endpoints() {
        return url.inOrder().stream()
                .map(broker -> new ActiveMqEndpoint(broker, options))
                .collect(Collectors.toUnmodifiableList());
    }

    @Override
    public Topic topic(Session session, String name) {
        return new ActiveMQTopic(name);
    }

    /**
     * {@inheritDoc}
     *
     * <p>The listener is in place before the broker hears of the consumer, so that no message has
     * to queue for it. Those that come before the call has returned may still overtake each other;
     * for the receiver that is a gap, as is everything sent before.
     */
    @Override
    public MessageConsumer subscribe(
            Session session, Topic topic, String selector, MessageListener listener)
            throws JMSException {
        return ((ActiveMQSession) session).createConsumer(topic, selector, listener);
    }

    @Override
    public ClassLoader classLoader() {
        return ActiveMQConnection.class.getClassLoader();
    }
}
