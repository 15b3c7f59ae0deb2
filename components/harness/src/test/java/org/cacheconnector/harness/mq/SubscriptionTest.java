package org.cacheconnector.harness.mq;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import javax.jms.Connection;
import javax.jms.InvalidDestinationException;
import javax.jms.Message;
import javax.jms.MessageConsumer;
import javax.jms.MessageProducer;
import javax.jms.Session;
import javax.jms.Topic;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class SubscriptionTest extends ClientFixture {

    @Test
    void durableSubscriptionKeepsWhatComesWhileNobodyListens() throws Exception {
        durable("node1", "all").close();
        Session sending = session(client.connect());
        producer(sending).send(bytes(sending, (byte) 1));

        try (DurableClient again = durable("node1", "all")) {
            assertThat(content(receive(again.consumer))).containsExactly(1);
        }
        assertThat(manager.subscriptions()).isEqualTo(1);
    }

    @Test
    void persistentMessagesOfDurableSubscriptionSurviveRestart() throws Exception {
        durable("node1", "all").close();
        Session sending = session(client.connect());
        producer(sending).send(bytes(sending, (byte) 1));
        persistentProducer(sending).send(bytes(sending, (byte) 2));

        client.close();
        manager.restart();
        client = new IbmClient(manager);

        try (DurableClient again = durable("node1", "all")) {
            assertThat(content(receive(again.consumer))).containsExactly(2);
            assertThat(receiveNothing(again.consumer)).isNull();
        }
    }

    @Test
    void durableSubscriptionInUseIsRefused() throws Exception {
        try (DurableClient first = durable("node1", "all")) {
            Throwable failure = Reasons.failure(() -> subscribe(first.connection, "all", TOPIC));

            assertThat(Reasons.of(failure)).isEqualTo(2429);
        }
    }

    @Test
    void unknownDurableSubscriptionCannotBeRemoved() throws Exception {
        try (DurableClient known = durable("node1", "all")) {
            Session session = session(known.connection);

            Throwable failure = Reasons.failure(() -> session.unsubscribe("none"));

            assertThat(failure).isInstanceOf(InvalidDestinationException.class);
            assertThat(Reasons.of(failure)).isEqualTo(2428);
        }
    }

    @Test
    void durableSubscriptionIsRemovedByUnsubscribing() throws Exception {
        try (DurableClient known = durable("node1", "all")) {
            known.consumer.close();

            session(known.connection).unsubscribe("all");

            assertThat(manager.subscriptions()).isZero();
        }
    }

    @Test
    void durableSubscriptionOfAnotherTopicIsMadeAnew() throws Exception {
        durable("node1", "all").close();
        Connection connection = client.connect();
        connection.setClientID("node1");
        connection.start();

        MessageConsumer consumer = subscribe(connection, "all", "another/topic");

        Session sending = session(client.connect());
        producer(sending, "another/topic").send(bytes(sending, (byte) 7));
        assertThat(content(receive(consumer))).containsExactly(7);
        assertThat(manager.subscriptions()).isEqualTo(1);
    }

    @Test
    void sharedSubscriptionGivesEachMessageToOneConsumer() throws Exception {
        Connection connection = client.connect();
        List<MessageConsumer> consumers = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            Session session = session(connection);
            Topic topic = session.createTopic(TOPIC);
            consumers.add(session.createSharedConsumer(topic, "sh"));
        }
        connection.start();
        Session sending = session(client.connect());
        MessageProducer producer = producer(sending);
        for (int i = 0; i < 4; i++) {
            producer.send(bytes(sending, (byte) i));
        }

        List<Byte> got = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            for (MessageConsumer consumer : consumers) {
                got.add(content(receive(consumer))[0]);
            }
        }

        assertThat(got).containsExactlyInAnyOrder((byte) 0, (byte) 1, (byte) 2, (byte) 3);
        assertThat(manager.subscriptions()).isEqualTo(1);
        for (MessageConsumer consumer : consumers) {
            consumer.close();
        }
        assertThat(manager.subscriptions()).isZero();
    }

    @Test
    void sharedDurableSubscriptionOutlivesItsConsumers() throws Exception {
        Connection connection = client.connect();
        Session session = session(connection);
        session.createSharedDurableConsumer(session.createTopic(TOPIC), "shd").close();
        producer(session).send(bytes(session, (byte) 1));
        connection.start();

        MessageConsumer again =
                session.createSharedDurableConsumer(session.createTopic(TOPIC), "shd");

        Message received = receive(again);
        assertThat(content(received)).containsExactly(1);
    }

    private DurableClient durable(String clientId, String name) throws Exception {
        Connection connection = client.connect();
        connection.setClientID(clientId);
        connection.start();
        return new DurableClient(connection, subscribe(connection, name, TOPIC));
    }

    private static MessageConsumer subscribe(Connection connection, String name, String topic)
            throws Exception {
        Session session = session(connection);
        return session.createDurableSubscriber(session.createTopic(topic), name);
    }

    private record DurableClient(Connection connection, MessageConsumer consumer)
            implements AutoCloseable {

        @Override
        public void close() throws Exception {
            connection.close();
        }
    }
}
