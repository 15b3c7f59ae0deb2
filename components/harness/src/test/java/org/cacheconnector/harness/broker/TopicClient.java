package org.cacheconnector.harness.broker;

import javax.jms.Connection;
import javax.jms.JMSException;
import javax.jms.MessageConsumer;
import javax.jms.MessageProducer;
import javax.jms.Session;
import org.apache.activemq.ActiveMQConnectionFactory;

/** A publisher and a subscriber of one topic on one connection. */
final class TopicClient implements AutoCloseable {

    static final String TOPIC = "a.topic";

    private final Connection connection;
    private final Session session;
    private final MessageProducer producer;
    private final MessageConsumer consumer;

    TopicClient(ActiveMQConnectionFactory factory) throws JMSException {
        connection = factory.createConnection();
        try {
            connection.start();
            session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
            producer = session.createProducer(session.createTopic(TOPIC));
            consumer = session.createConsumer(session.createTopic(TOPIC));
        } catch (JMSException e) {
            connection.close();
            throw e;
        }
    }

    static TopicClient to(String url) throws JMSException {
        return new TopicClient(new ActiveMQConnectionFactory(url));
    }

    static TopicClient to(String url, String user, String password) throws JMSException {
        ActiveMQConnectionFactory factory = new ActiveMQConnectionFactory(user, password, url);
        // Users may not read advisories.
        factory.setWatchTopicAdvisories(false);
        return new TopicClient(factory);
    }

    void publish() throws JMSException {
        producer.send(session.createMessage());
    }

    /** Returns whether a message came within five seconds. */
    boolean receives() throws JMSException {
        return consumer.receive(5_000) != null;
    }

    @Override
    public void close() throws JMSException {
        connection.close();
    }
}
