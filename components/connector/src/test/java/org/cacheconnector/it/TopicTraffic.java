package org.cacheconnector.it;

import java.util.concurrent.atomic.AtomicLong;
import javax.jms.Connection;
import javax.jms.JMSException;
import javax.jms.Session;
import javax.jms.TextMessage;
import org.wso2.carbon.cache.sync.jms.manager.StandIn;

/** Counts what {@code carbon-cache-sync-manager} sends. Thread-safe. */
final class TopicTraffic implements AutoCloseable {

    private final AtomicLong texts = new AtomicLong();
    private final Connection connection;

    TopicTraffic(String broker) throws JMSException {
        connection = StandIn.client(broker).createConnection();
        Session session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
        session.createConsumer(session.createTopic(Servers.TOPIC))
                .setMessageListener(
                        message -> {
                            if (message instanceof TextMessage) {
                                texts.incrementAndGet();
                            }
                        });
        connection.start();
    }

    long texts() {
        return texts.get();
    }

    @Override
    public void close() throws JMSException {
        connection.close();
    }
}
