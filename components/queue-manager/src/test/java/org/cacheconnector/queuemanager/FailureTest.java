package org.cacheconnector.queuemanager;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import javax.jms.Connection;
import javax.jms.JMSException;
import javax.jms.JMSSecurityException;
import javax.jms.MessageConsumer;
import javax.jms.MessageProducer;
import javax.jms.Session;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** How the stand-in fails; what users are told then is tested beside the IBM MQ link. */
@Tag("full")
@Timeout(60)
class FailureTest extends ClientFixture {

    @Test
    void credentialsOfOldClientsAreTakenFromTheUserSegment() throws Exception {
        client.compatibilityMode();

        assertThat(client.connect().getMetaData()).isNotNull();
        assertThat(Reasons.of(Reasons.failure(() -> client.connect(IbmClient.USER, "wrong"))))
                .isEqualTo(2035);
    }

    @Test
    void topicNotAuthorisedIsReportedToSubscriberAndPublisher() throws Exception {
        Session session = session(client.connect());
        manager.denySubscribe(TOPIC);
        Throwable subscribing = Reasons.failure(() -> consumer(session));
        assertThat(subscribing).isInstanceOf(JMSSecurityException.class);
        assertThat(Reasons.of(subscribing)).isEqualTo(2035);

        manager.denyPublish(TOPIC);
        Throwable publishing = Reasons.failure(() -> producer(session));
        assertThat(publishing).isInstanceOf(JMSSecurityException.class);
        assertThat(Reasons.of(publishing)).isEqualTo(2035);

        manager.allow(TOPIC);
        consumer(session);
        producer(session).send(bytes(session, (byte) 1));
        assertThat(manager.counters().delivered() + manager.depth()).isEqualTo(1);
    }

    @Test
    void resetIsReportedToTheListenerOfEveryConnection() throws Exception {
        Reported first = consuming();
        Reported second = consuming();

        manager.resetConnections();

        first.expect(2009, Duration.ofSeconds(5));
        second.expect(2009, Duration.ofSeconds(5));
    }

    @Test
    void silenceIsReportedAfterTwoHeartbeats() throws Exception {
        StandInQueueManager nervous =
                StandInQueueManager.builder().heartbeatSeconds(1).build().start();
        try (nervous;
                IbmClient its = new IbmClient(nervous)) {
            Reported reported = consuming(its.connectWithoutUser());

            nervous.silence();

            reported.expect(2009, Duration.ofSeconds(10));
            nervous.endSilence();
        }
    }

    @Test
    void shortSilenceIsSurvived() throws Exception {
        Connection connection = client.connect();
        AtomicInteger received = new AtomicInteger();
        consumer(session(connection)).setMessageListener(message -> received.incrementAndGet());
        connection.start();
        Session other = session(client.connect());
        MessageProducer producer = producer(other);
        manager.silence();
        FutureTask<Void> sending =
                new FutureTask<>(
                        () -> {
                            producer.send(bytes(other, (byte) 1));
                            return null;
                        });
        new Thread(sending).start();
        await().during(Duration.ofMillis(300)).until(() -> received.get() == 0);
        assertThat(sending.isDone()).isFalse();

        manager.endSilence();

        sending.get();
        await().until(() -> received.get() == 1);
    }

    @Test
    void quiescingQueueManagerServesOldClientsAndRefusesNewOnes() throws Exception {
        Connection connection = client.connect();
        Session session = session(connection);
        MessageConsumer consumer = consumer(session);
        connection.start();

        manager.quiesce();

        assertThat(Reasons.of(Reasons.failure(client::connect))).isEqualTo(2161);
        assertThat(Reasons.of(Reasons.failure(() -> producer(session)))).isEqualTo(2161);
        assertThat(consumer).isNotNull();
        client.close();
        manager.restart();
        try (IbmClient later = new IbmClient(manager)) {
            assertThat(later.connect().getMetaData()).isNotNull();
        }
    }

    private Reported consuming() throws JMSException {
        return consuming(client.connect());
    }

    private static Reported consuming(Connection connection) throws JMSException {
        Reported reported = new Reported();
        connection.setExceptionListener(reported::report);
        consumer(session(connection)).setMessageListener(message -> {});
        connection.start();
        return reported;
    }

    /** What an exception listener was told first. */
    private static final class Reported {

        private final AtomicReference<JMSException> first = new AtomicReference<>();

        void report(JMSException failure) {
            first.compareAndSet(null, failure);
        }

        void expect(int reason, Duration within) {
            await().atMost(within).until(() -> first.get() != null);
            assertThat(Reasons.of(first.get())).isEqualTo(reason);
        }
    }
}
