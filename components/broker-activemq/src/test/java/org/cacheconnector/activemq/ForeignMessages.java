package org.cacheconnector.activemq;

import javax.jms.BytesMessage;
import javax.jms.Connection;
import javax.jms.ConnectionFactory;
import javax.jms.JMSException;
import javax.jms.MapMessage;
import javax.jms.Message;
import javax.jms.Session;
import org.apache.activemq.ActiveMQConnectionFactory;
import org.cacheconnector.testkit.contract.ForeignMessage;

/** Publishes what is no frame. */
final class ForeignMessages {

    private ForeignMessages() {}

    /**
     * Publishes one message over OpenWire as a user of the broker at {@code url}.
     *
     * @param maxFrameBytes what {@link ForeignMessage#OVERSIZED} must exceed
     */
    static void publish(
            String url,
            String user,
            String password,
            String topic,
            ForeignMessage message,
            int maxFrameBytes) {
        ActiveMQConnectionFactory factory = new ActiveMQConnectionFactory(url);
        factory.setWatchTopicAdvisories(false);
        publish(factory, user, password, topic, message, maxFrameBytes);
    }

    /**
     * Publishes one message as a user of the broker that {@code factory} connects to.
     *
     * @param maxFrameBytes what {@link ForeignMessage#OVERSIZED} must exceed
     */
    static void publish(
            ConnectionFactory factory,
            String user,
            String password,
            String topic,
            ForeignMessage message,
            int maxFrameBytes) {
        try {
            Connection connection = factory.createConnection(user, password);
            try {
                Session session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
                session.createProducer(session.createTopic(topic))
                        .send(message(session, message, maxFrameBytes));
            } finally {
                connection.close();
            }
        } catch (JMSException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Message message(Session session, ForeignMessage message, int maxFrameBytes)
            throws JMSException {
        return switch (message) {
            case TEXT -> session.createTextMessage("text");
            case MAP -> {
                MapMessage map = session.createMapMessage();
                map.setString("key", "value");
                yield map;
            }
            case OBJECT -> session.createObjectMessage("object");
            case EMPTY -> session.createBytesMessage();
            case OVERSIZED -> {
                BytesMessage bytes = session.createBytesMessage();
                bytes.writeBytes(new byte[maxFrameBytes + 1]);
                yield bytes;
            }
        };
    }
}
