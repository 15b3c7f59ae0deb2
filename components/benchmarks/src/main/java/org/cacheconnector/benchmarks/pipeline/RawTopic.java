package org.cacheconnector.benchmarks.pipeline;

import javax.jms.BytesMessage;
import javax.jms.Connection;
import javax.jms.DeliveryMode;
import javax.jms.JMSException;
import javax.jms.Message;
import javax.jms.MessageProducer;
import javax.jms.Session;
import javax.jms.Topic;
import org.apache.activemq.ActiveMQConnectionFactory;

/**
 * JMS with nothing on top: one connection to one topic with the client's default settings, as a
 * measure for the connector. A message holds how many entries it stands for, the time it was due
 * at, and bytes in place of the entries. To be used by one thread.
 */
final class RawTopic implements AutoCloseable {

    /** The count in the message that ends a round. */
    static final int END = -1;

    private final Connection connection;
    private final Session session;
    private final Topic topic;

    RawTopic(String url, String name) throws JMSException {
        connection = new ActiveMQConnectionFactory(url).createConnection();
        session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
        topic = session.createTopic(name);
        connection.start();
    }

    /** Counts what arrives in {@code target}'s current round. */
    void subscribe(RawRound target) throws JMSException {
        session.createConsumer(topic).setMessageListener(message -> arrived(message, target));
    }

    private static void arrived(Message message, RawRound target) {
        try {
            BytesMessage bytes = (BytesMessage) message;
            int entries = bytes.readInt();
            long dueWallNanos = bytes.readLong();
            target.arrived(entries, dueWallNanos);
        } catch (JMSException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Returns a sender of messages that stand for {@code entries} entries each. */
    Sender sender(int entries, boolean persistent) throws JMSException {
        return new Sender(entries, persistent);
    }

    @Override
    public void close() throws JMSException {
        connection.close();
    }

    /** Sends messages of one kind. */
    final class Sender implements AutoCloseable {

        private static final int ENTRY_BYTES = 38;

        private final MessageProducer producer;
        private final int entries;
        private final byte[] content;

        private Sender(int entries, boolean persistent) throws JMSException {
            this.producer = session.createProducer(topic);
            producer.setDeliveryMode(
                    persistent ? DeliveryMode.PERSISTENT : DeliveryMode.NON_PERSISTENT);
            this.entries = entries;
            this.content = new byte[entries * ENTRY_BYTES];
        }

        void send(long dueWallNanos) throws JMSException {
            send(entries, dueWallNanos);
        }

        void sendEnd() throws JMSException {
            send(END, 0);
        }

        private void send(int count, long dueWallNanos) throws JMSException {
            BytesMessage message = session.createBytesMessage();
            message.writeInt(count);
            message.writeLong(dueWallNanos);
            message.writeBytes(content);
            producer.send(message);
        }

        @Override
        public void close() throws JMSException {
            producer.close();
        }
    }
}
