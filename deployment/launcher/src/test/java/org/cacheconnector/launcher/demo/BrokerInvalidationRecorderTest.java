package org.cacheconnector.launcher.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import java.time.Clock;
import java.util.List;
import javax.jms.BytesMessage;
import javax.jms.Connection;
import javax.jms.JMSException;
import javax.jms.MessageProducer;
import javax.jms.Session;
import org.apache.activemq.ActiveMQConnectionFactory;
import org.cacheconnector.core.frame.ControlFrameEncoder;
import org.cacheconnector.core.frame.FrameEncoder;
import org.cacheconnector.core.frame.FrameWriter;
import org.cacheconnector.core.frame.Heartbeat;
import org.cacheconnector.core.key.KeyEncoder;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.model.CacheInvalidations;
import org.cacheconnector.core.model.InvalidationBatch;
import org.cacheconnector.core.model.NodeIdentity;
import org.cacheconnector.harness.broker.ActiveMqBroker;
import org.cacheconnector.harness.net.FreePorts;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class BrokerInvalidationRecorderTest {

    private static final String TOPIC = "invalidations";

    private ActiveMqBroker broker;
    private Connection connection;
    private Session session;
    private MessageProducer producer;

    @BeforeEach
    void connect() throws JMSException {
        broker = ActiveMqBroker.started();
        connection = new ActiveMQConnectionFactory(broker.url()).createConnection();
        session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
        producer = session.createProducer(session.createTopic(TOPIC));
    }

    @AfterEach
    void disconnect() throws JMSException {
        connection.close();
        broker.close();
    }

    @Test
    void theCachesOfOneSenderAreReturnedAndWhatIsNoFrameIsLeftOut() throws JMSException {
        try (BrokerInvalidationRecorder recorder = recorder()) {
            recorder.begin();
            send(frame("b1", keys("OAuthCache", "x"), keys("Other", new Unknown())));
            send(frame("a1", keys("OfAnotherNode", 1)));
            send(new byte[] {1, 2, 3});
            send(heartbeat("b1"));

            await().untilAsserted(
                            () ->
                                    assertThat(recorder.caches(TestClusters.node("b1")))
                                            .containsExactly("OAuthCache", "Other"));

            recorder.begin();

            assertThat(recorder.caches(TestClusters.node("b1"))).isEmpty();
        }
    }

    @Test
    void theOrderToClearEverythingIsShown() throws JMSException {
        try (BrokerInvalidationRecorder recorder = recorder()) {
            recorder.begin();
            send(encoder("b1").encodeEverything(1).bytes());

            await().untilAsserted(
                            () ->
                                    assertThat(recorder.caches(TestClusters.node("b1")))
                                            .containsExactly("all caches"));
        }
    }

    @Test
    void aBrokerThatIsNotThereIsSaid() {
        String nobody = "tcp://127.0.0.1:" + FreePorts.next();

        assertThatExceptionOfType(DemoException.class)
                .isThrownBy(
                        () -> BrokerInvalidationRecorder.overActiveMq(nobody, TOPIC, Pace.real()))
                .withMessageContaining("Could not listen to topic " + TOPIC);
    }

    private BrokerInvalidationRecorder recorder() {
        return BrokerInvalidationRecorder.overActiveMq(broker.url(), TOPIC, Pace.real());
    }

    private void send(byte[] bytes) throws JMSException {
        BytesMessage message = session.createBytesMessage();
        message.writeBytes(bytes);
        producer.send(message);
    }

    private static byte[] frame(String node, CacheInvalidations... groups) {
        return encoder(node).encode(InvalidationBatch.of(List.of(groups))).get(0).bytes();
    }

    private static byte[] heartbeat(String node) {
        return new ControlFrameEncoder(
                        new FrameWriter("test", new NodeIdentity(node, 1), null, Clock.systemUTC()))
                .encode(Heartbeat.plain(), 0);
    }

    private static FrameEncoder encoder(String node) {
        return new FrameEncoder(
                new FrameWriter("test", new NodeIdentity(node, 1), null, Clock.systemUTC()),
                100_000,
                new KeyEncoder(10_000, BrokerInvalidationRecorder.uncounted()));
    }

    private static CacheInvalidations keys(String cache, Object key) {
        return CacheInvalidations.ofKeys(new CacheId("t", "m", cache), List.of(key));
    }

    /** A key whose class only servers have, as far as the recorder is concerned. */
    private record Unknown() implements java.io.Serializable {}
}
