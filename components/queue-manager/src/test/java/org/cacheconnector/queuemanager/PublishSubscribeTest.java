package org.cacheconnector.queuemanager;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.ibm.mq.jms.MQDestination;
import com.ibm.msg.client.wmq.WMQConstants;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import javax.jms.BytesMessage;
import javax.jms.Connection;
import javax.jms.DeliveryMode;
import javax.jms.JMSException;
import javax.jms.MapMessage;
import javax.jms.Message;
import javax.jms.MessageConsumer;
import javax.jms.MessageListener;
import javax.jms.MessageProducer;
import javax.jms.Session;
import javax.jms.TextMessage;
import javax.jms.Topic;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Tag("full")
@Timeout(60)
class PublishSubscribeTest extends ClientFixture {

    private Connection connection;
    private Session session;

    @BeforeEach
    void connect() throws Exception {
        connection = client.connect();
        session = session(connection);
        connection.start();
    }

    @Test
    void receivingCallGetsMessageWithItsProperties() throws Exception {
        MessageConsumer consumer = consumer(session);
        BytesMessage sent = bytes(session, (byte) 1, (byte) 2, (byte) 3);
        sent.setStringProperty("cc_sender", "node<&>1");
        sent.setIntProperty("count", 42);
        sent.setBooleanProperty("flag", true);
        sent.setJMSCorrelationID("my correlation");
        producer(session).send(sent);

        Message received = receive(consumer);

        assertThat(content(received)).containsExactly(1, 2, 3);
        assertThat(received.getStringProperty("cc_sender")).isEqualTo("node<&>1");
        assertThat(received.getIntProperty("count")).isEqualTo(42);
        assertThat(received.getBooleanProperty("flag")).isTrue();
        assertThat(received.getJMSCorrelationID()).isEqualTo("my correlation");
        assertThat(received.getJMSMessageID()).isEqualTo(sent.getJMSMessageID());
        assertThat(received.getJMSDestination()).hasToString("topic://" + TOPIC);
        assertThat(received.getJMSRedelivered()).isFalse();
        assertThat(receiveNothing(consumer)).isNull();
    }

    @Test
    void textAndMapMessagesKeepTheirType() throws Exception {
        MessageConsumer consumer = consumer(session);
        MessageProducer producer = producer(session);
        producer.send(session.createTextMessage("grüße"));
        MapMessage map = session.createMapMessage();
        map.setString("colour", "red");
        producer.send(map);

        assertThat(((TextMessage) receive(consumer)).getText()).isEqualTo("grüße");
        assertThat(((MapMessage) receive(consumer)).getString("colour")).isEqualTo("red");
    }

    @Test
    void listenersOfSeveralConnectionsGetEveryMessageInOrder() throws Exception {
        List<Collector> collectors = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            Connection other = client.connect();
            Collector collector = new Collector();
            consumer(session(other)).setMessageListener(collector);
            other.start();
            collectors.add(collector);
        }

        MessageProducer producer = producer(session);
        for (int i = 0; i < 200; i++) {
            producer.send(bytes(session, (byte) i));
        }

        List<Byte> expected = IntStream.range(0, 200).mapToObj(number -> (byte) number).toList();
        for (Collector collector : collectors) {
            await().untilAsserted(() -> assertThat(collector.first).hasSize(200));
            assertThat(collector.first).containsExactlyElementsOf(expected);
        }
    }

    @Test
    void largeMessageArrivesWhole() throws Exception {
        byte[] large = new byte[5 << 20];
        new Random(7).nextBytes(large);
        MessageConsumer consumer = consumer(session);

        producer(session).send(bytes(session, large));

        assertThat(content(receive(consumer))).isEqualTo(large);
    }

    @Test
    void messagesOfEveryLengthArriveWhole() throws Exception {
        MessageConsumer consumer = consumer(session);
        MessageProducer producer = producer(session);
        byte[] source = new byte[70_000];
        new Random(8).nextBytes(source);
        int[] lengths = {0, 1, 2, 3, 4, 5, 31_900, 32_100, 32_711, 32_712, 32_713, 65_500, 70_000};

        for (int length : lengths) {
            byte[] sent = Arrays.copyOf(source, length);
            producer.send(bytes(session, sent));
            assertThat(content(receive(consumer))).isEqualTo(sent);
        }
    }

    @Test
    void everyLengthAroundTheEndOfASegmentArrivesWhole() throws Exception {
        Collector collector = new Collector();
        consumer(session).setMessageListener(collector);
        Session sending = session(connection);
        MessageProducer producer = producer(sending);

        for (int length = 31_600; length < 32_000; length += 3) {
            producer.send(bytes(sending, new byte[length]));
        }

        List<Integer> expected =
                IntStream.iterate(31_600, length -> length < 32_000, length -> length + 3)
                        .boxed()
                        .toList();
        await().untilAsserted(() -> assertThat(collector.lengths).hasSameSizeAs(expected));
        assertThat(collector.lengths).containsExactlyElementsOf(expected);
    }

    @Test
    void selectorOfTheConnectorHidesOwnMessages() throws Exception {
        MessageConsumer consumer =
                session.createConsumer(
                        session.createTopic(TOPIC),
                        "cc_sender IS NULL OR cc_sender <> 'it''s <me> & I'");
        MessageProducer producer = producer(session);
        for (String sender : List.of("it's <me> & I", "you", "it's <me> & I")) {
            BytesMessage message = bytes(session, (byte) 1);
            message.setStringProperty("cc_sender", sender);
            producer.send(message);
        }
        producer.send(bytes(session, (byte) 9));

        assertThat(receive(consumer).getStringProperty("cc_sender")).isEqualTo("you");
        assertThat(content(receive(consumer))).containsExactly(9);
        assertThat(receiveNothing(consumer)).isNull();
    }

    @Test
    void selectorTheStandInDoesNotKnowIsRefused() {
        Throwable failure =
                Reasons.failure(
                        () -> session.createConsumer(session.createTopic(TOPIC), "count > 5"));

        assertThat(Reasons.of(failure)).isEqualTo(2459);
    }

    @Test
    void asynchronousPutsAndReadAheadLoseNothing() throws Exception {
        Topic topic = session.createTopic(TOPIC);
        ((MQDestination) topic)
                .setIntProperty(
                        WMQConstants.WMQ_PUT_ASYNC_ALLOWED,
                        WMQConstants.WMQ_PUT_ASYNC_ALLOWED_ENABLED);
        ((MQDestination) topic)
                .setIntProperty(
                        WMQConstants.WMQ_READ_AHEAD_ALLOWED,
                        WMQConstants.WMQ_READ_AHEAD_ALLOWED_ENABLED);
        Collector collector = new Collector();
        session.createConsumer(topic).setMessageListener(collector);
        Session sending = session(connection);
        MessageProducer producer = sending.createProducer(topic);
        producer.setDeliveryMode(DeliveryMode.NON_PERSISTENT);

        for (int i = 0; i < 2_000; i++) {
            producer.send(bytes(sending, (byte) i));
        }

        await().untilAsserted(() -> assertThat(collector.first).hasSize(2_000));
        assertThat(collector.first.get(1_999)).isEqualTo((byte) 1_999);
    }

    @Test
    void listenerOfStoppedConnectionGetsNothingUntilStarted() throws Exception {
        Collector collector = new Collector();
        consumer(session).setMessageListener(collector);
        connection.stop();
        Session other = session(client.connect());
        producer(other).send(bytes(other, (byte) 1));
        assertThat(collector.first).isEmpty();

        connection.start();

        await().untilAsserted(() -> assertThat(collector.first).containsExactly((byte) 1));
    }

    /** Keeps the first byte and the length of each message. */
    private static final class Collector implements MessageListener {

        private final List<Byte> first = Collections.synchronizedList(new ArrayList<>());
        private final List<Integer> lengths = Collections.synchronizedList(new ArrayList<>());

        @Override
        public void onMessage(Message message) {
            try {
                byte[] content = content(message);
                first.add(content[0]);
                lengths.add(content.length);
            } catch (JMSException e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
