package org.cacheconnector.queuemanager;

import javax.jms.BytesMessage;
import javax.jms.Connection;
import javax.jms.DeliveryMode;
import javax.jms.JMSException;
import javax.jms.Message;
import javax.jms.MessageConsumer;
import javax.jms.MessageProducer;
import javax.jms.Session;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** A stand-in and IBM's client, made for each test and closed after it. */
abstract class ClientFixture {

    static final long PATIENCE_MILLIS = 10_000;
    static final long NOTHING_COMES_MILLIS = 200;
    static final String TOPIC = "cache/invalidations";

    StandInQueueManager manager;
    IbmClient client;

    @BeforeEach
    void startManager() throws Exception {
        manager =
                StandInQueueManager.builder()
                        .user(IbmClient.USER, IbmClient.PASSWORD)
                        .heartbeatSeconds(5)
                        .build()
                        .start();
        client = new IbmClient(manager);
    }

    @AfterEach
    void stopManager() {
        client.close();
        manager.close();
    }

    static Session session(Connection connection) throws JMSException {
        return connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
    }

    static MessageConsumer consumer(Session session) throws JMSException {
        return session.createConsumer(session.createTopic(TOPIC));
    }

    static MessageProducer producer(Session session) throws JMSException {
        return producer(session, TOPIC);
    }

    static MessageProducer producer(Session session, String topic) throws JMSException {
        MessageProducer producer = session.createProducer(session.createTopic(topic));
        producer.setDeliveryMode(DeliveryMode.NON_PERSISTENT);
        return producer;
    }

    static BytesMessage bytes(Session session, byte... content) throws JMSException {
        BytesMessage message = session.createBytesMessage();
        message.writeBytes(content);
        return message;
    }

    static byte[] content(Message message) throws JMSException {
        BytesMessage bytes = (BytesMessage) message;
        byte[] content = new byte[(int) bytes.getBodyLength()];
        bytes.readBytes(content);
        return content;
    }

    /** Receives, with patience; null is a failure of the test that shows where it is used. */
    static Message receive(MessageConsumer consumer) throws JMSException {
        Message message = consumer.receive(PATIENCE_MILLIS);
        if (message == null) {
            throw new AssertionError("No message came");
        }
        return message;
    }

    static Message receiveNothing(MessageConsumer consumer) throws JMSException {
        return consumer.receive(NOTHING_COMES_MILLIS);
    }
}
