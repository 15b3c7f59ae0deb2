package org.cacheconnector.benchmarks.pipeline;

import java.util.concurrent.TimeUnit;
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
 * JMS with nothing on top, as a measure for the connector: a producer and a subscriber of one
 * topic, each with a connection of its own and the client's default settings. A message holds how
 * many entries it stands for, the {@link System#nanoTime()} it was due at, or 0, and bytes in place
 * of the entries. To be used by one thread, which begins rounds while nothing arrives.
 */
final class RawTopic implements AutoCloseable {

    private static final String NAME = "benchmark.raw";
    private static final int END = -1;
    private static final int ENTRY_BYTES = 38;
    private static final long PATIENCE_MILLIS = TimeUnit.SECONDS.toMillis(30);

    private final Connection sending;
    private final Connection receiving;
    private final Session session;
    private final MessageProducer producer;
    private volatile RoundWatch watch = new RoundWatch(Integer.MAX_VALUE);

    RawTopic(String url) throws JMSException {
        ActiveMQConnectionFactory factory = new ActiveMQConnectionFactory(url);
        sending = factory.createConnection();
        receiving = factory.createConnection();
        session = sending.createSession(false, Session.AUTO_ACKNOWLEDGE);
        Topic topic = session.createTopic(NAME);
        producer = session.createProducer(topic);
        receiving
                .createSession(false, Session.AUTO_ACKNOWLEDGE)
                .createConsumer(topic)
                .setMessageListener(this::arrived);
        sending.start();
        receiving.start();
    }

    /** Begins a round that is complete when so many entries have arrived, or {@link #sendEnd}. */
    void begin(int entries, boolean persistent) throws JMSException {
        producer.setDeliveryMode(
                persistent ? DeliveryMode.PERSISTENT : DeliveryMode.NON_PERSISTENT);
        watch = new RoundWatch(entries);
    }

    void send(int entries, long dueNanos) throws JMSException {
        BytesMessage message = session.createBytesMessage();
        message.writeInt(entries);
        message.writeLong(dueNanos);
        message.writeBytes(new byte[Math.max(0, entries) * ENTRY_BYTES]);
        producer.send(message);
    }

    /** Ends the round. The broker drops a slow consumer's oldest messages, so this one arrives. */
    void sendEnd() throws JMSException {
        send(END, 0);
    }

    /**
     * Waits for the end of the round.
     *
     * @throws IllegalStateException if it does not come
     */
    RoundWatch await() throws InterruptedException {
        if (!watch.await(PATIENCE_MILLIS)) {
            throw new IllegalStateException("only " + watch.entries() + " arrived");
        }
        return watch;
    }

    private void arrived(Message message) {
        try {
            BytesMessage bytes = (BytesMessage) message;
            int entries = bytes.readInt();
            long dueNanos = bytes.readLong();
            if (entries == END) {
                watch.end();
            } else if (dueNanos != 0) {
                watch.arrivedFrom(dueNanos);
            } else {
                watch.arrived(entries);
            }
        } catch (JMSException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() throws JMSException {
        sending.close();
        receiving.close();
    }
}
