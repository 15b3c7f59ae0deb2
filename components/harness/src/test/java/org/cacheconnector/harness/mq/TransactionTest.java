package org.cacheconnector.harness.mq;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.concurrent.atomic.AtomicInteger;
import javax.jms.Connection;
import javax.jms.Message;
import javax.jms.MessageConsumer;
import javax.jms.Session;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class TransactionTest extends ClientFixture {

    private Connection connection;
    private Session sending;

    @BeforeEach
    void connect() throws Exception {
        connection = client.connect();
        sending = session(connection);
        connection.start();
    }

    @Test
    void rolledBackMessagesComeAgainInOrder() throws Exception {
        Session transacted = connection.createSession(true, Session.SESSION_TRANSACTED);
        MessageConsumer consumer = consumer(transacted);
        producer(sending).send(bytes(sending, (byte) 1));
        producer(sending).send(bytes(sending, (byte) 2));
        assertThat(content(receive(consumer))).containsExactly(1);
        assertThat(content(receive(consumer))).containsExactly(2);

        transacted.rollback();

        Message first = receive(consumer);
        assertThat(content(first)).containsExactly(1);
        assertThat(first.getJMSRedelivered()).isTrue();
        assertThat(first.getIntProperty("JMSXDeliveryCount")).isEqualTo(2);
        assertThat(content(receive(consumer))).containsExactly(2);
        transacted.commit();
        assertThat(receiveNothing(consumer)).isNull();
        assertThat(manager.counters().backedOut()).isEqualTo(2);
    }

    @Test
    void messagesPutShowOnCommitOnly() throws Exception {
        MessageConsumer consumer = consumer(sending);
        Session transacted = connection.createSession(true, Session.SESSION_TRANSACTED);
        producer(transacted).send(bytes(transacted, (byte) 1));
        assertThat(receiveNothing(consumer)).isNull();
        transacted.rollback();
        producer(transacted).send(bytes(transacted, (byte) 2));

        transacted.commit();

        assertThat(content(receive(consumer))).containsExactly(2);
        assertThat(receiveNothing(consumer)).isNull();
    }

    @Test
    void recoveredMessagesComeAgain() throws Exception {
        Session session = connection.createSession(false, Session.CLIENT_ACKNOWLEDGE);
        MessageConsumer consumer = consumer(session);
        producer(sending).send(bytes(sending, (byte) 1));
        receive(consumer);

        session.recover();

        Message again = receive(consumer);
        assertThat(again.getJMSRedelivered()).isTrue();
        again.acknowledge();
        session.recover();
        assertThat(receiveNothing(consumer)).isNull();
    }

    @Test
    void messageNotAcknowledgedReturnsToDurableSubscription() throws Exception {
        Connection durable = client.connect();
        durable.setClientID("node1");
        Session session = durable.createSession(false, Session.CLIENT_ACKNOWLEDGE);
        MessageConsumer consumer =
                session.createDurableSubscriber(session.createTopic(TOPIC), "all");
        durable.start();
        persistentProducer(sending).send(bytes(sending, (byte) 1));
        receive(consumer);

        durable.close();

        Connection again = client.connect();
        again.setClientID("node1");
        Session resumed = session(again);
        MessageConsumer other = resumed.createDurableSubscriber(resumed.createTopic(TOPIC), "all");
        again.start();
        assertThat(content(receive(other))).containsExactly(1);
    }

    @Test
    void messageOfBrokenConnectionReturnsToDurableSubscription() throws Exception {
        Connection durable = client.connect();
        durable.setClientID("node1");
        Session session = durable.createSession(true, Session.SESSION_TRANSACTED);
        MessageConsumer consumer =
                session.createDurableSubscriber(session.createTopic(TOPIC), "all");
        durable.start();
        persistentProducer(sending).send(bytes(sending, (byte) 1));
        receive(consumer);

        manager.resetConnections();

        await().untilAsserted(() -> assertThat(manager.depth()).isEqualTo(1));
        assertThat(manager.counters().backedOut()).isEqualTo(1);
    }

    @Test
    void persistentMessageComesAgainWhenListenerThrows() throws Exception {
        AtomicInteger calls = new AtomicInteger();
        MessageConsumer consumer = consumer(session(connection));
        consumer.setMessageListener(
                message -> {
                    if (calls.incrementAndGet() < 3) {
                        throw new IllegalStateException("on purpose");
                    }
                });

        persistentProducer(sending).send(bytes(sending, (byte) 1));

        await().untilAsserted(() -> assertThat(calls).hasValue(3));
        await().untilAsserted(() -> assertThat(manager.depth()).isZero());
    }
}
