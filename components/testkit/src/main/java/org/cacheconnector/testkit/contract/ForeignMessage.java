package org.cacheconnector.testkit.contract;

import javax.jms.BytesMessage;
import javax.jms.Connection;
import javax.jms.ConnectionFactory;
import javax.jms.JMSException;
import javax.jms.MapMessage;
import javax.jms.Message;
import javax.jms.Session;

/** Messages that no connector sends, but that may turn up on its topic. */
public enum ForeignMessage {
    /** Plain text. */
    TEXT("TextMessage"),
    /** Names and values. */
    MAP("MapMessage"),
    /** A serialised Java object. */
    OBJECT("ObjectMessage"),
    /** Bytes, but none. */
    EMPTY("empty message"),
    /** More bytes than a frame may have. */
    OVERSIZED("oversized message");

    private final String reason;

    ForeignMessage(String reason) {
        this.reason = reason;
    }

    /** Returns the reason for which a link rejects it. */
    public String reason() {
        return reason;
    }

    /**
     * Publishes this message by JMS, as any application does.
     *
     * @param user null for a connection without credentials
     * @param maxFrameBytes what {@link #OVERSIZED} must exceed
     */
    public void publish(
            ConnectionFactory factory,
            String user,
            String password,
            String topic,
            int maxFrameBytes) {
        try (Connection connection =
                user == null
                        ? factory.createConnection()
                        : factory.createConnection(user, password)) {
            Session session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
            session.createProducer(session.createTopic(topic)).send(in(session, maxFrameBytes));
        } catch (JMSException e) {
            throw new IllegalStateException(e);
        }
    }

    private Message in(Session session, int maxFrameBytes) throws JMSException {
        return switch (this) {
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
