package org.cacheconnector.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.Random;
import javax.jms.BytesMessage;
import javax.jms.Connection;
import javax.jms.MapMessage;
import javax.jms.MessageProducer;
import javax.jms.Session;
import org.apache.activemq.ActiveMQConnectionFactory;
import org.cacheconnector.testkit.driver.RemoteCache;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The broker goes away and comes back, and strangers send what they like. */
@Tag("full")
@ExtendWith(SharedServers.class)
class BrokerFaultsIT {

    private static final String CACHES = "*:type=Cache,*";
    private static final String MANAGER = "IT-CACHE-MANAGER";
    private static final Duration SOON = Duration.ofSeconds(10);

    private final TwoServers servers;
    private final RemoteCache onA;
    private final RemoteCache onB;

    BrokerFaultsIT(TwoServers servers) {
        this.servers = servers;
        this.onA = servers.a.caches().cache(MANAGER, "ItFaults");
        this.onB = servers.b.caches().cache(MANAGER, "ItFaults");
    }

    @Test
    void whatWasRemovedWhileTheBrokerWasDownIsRemovedWhenItIsBack() {
        onB.put("key", "value");
        servers.broker.kill();
        servers.connectorA.awaitDisconnected();
        assertThat(servers.connectorA.problems()).isNotEmpty();

        long start = System.nanoTime();
        onA.remove("key");
        assertThat(Duration.ofNanos(System.nanoTime() - start))
                .as("no caller waits for the broker")
                .isLessThan(Duration.ofSeconds(5));
        assertThat(servers.connectorA.count("QueueDepth")).isPositive();

        servers.broker.restart();
        servers.awaitConnected();

        await().atMost(SOON).until(() -> !onB.contains("key"));
        assertThat(servers.connectorA.count("QueueDepth")).isZero();
    }

    @Test
    void strangeMessagesAreCountedAndIgnored() throws Exception {
        onB.put("key", "value");
        int cachesBefore = servers.b.jmx().names(CACHES).size();
        long notFramesBefore = servers.connectorB.count("Ignored", "not_a_frame");
        long malformedBefore = servers.connectorB.count("Ignored", "malformed");

        sendStrangeMessages();

        await().atMost(SOON)
                .untilAsserted(
                        () -> {
                            assertThat(servers.connectorB.count("Ignored", "not_a_frame"))
                                    .isGreaterThanOrEqualTo(notFramesBefore + 5);
                            assertThat(servers.connectorB.count("Ignored", "malformed"))
                                    .isGreaterThanOrEqualTo(malformedBefore + 200);
                        });
        assertThat(servers.b.jmx().names(CACHES)).hasSize(cachesBefore);
        assertThat(onB.contains("key")).isTrue();
        onA.remove("key");
        await().atMost(SOON).until(() -> !onB.contains("key"));
    }

    private void sendStrangeMessages() throws Exception {
        Connection connection =
                new ActiveMQConnectionFactory(servers.broker.url()).createConnection();
        try {
            connection.start();
            Session session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
            MessageProducer topic = session.createProducer(session.createTopic(Servers.TOPIC));
            topic.send(
                    session.createTextMessage(
                            "ClusterCacheInvalidationRequest{tenantId=-1234,"
                                    + " tenantDomain='carbon.super', messageId=1, cacheManager=M,"
                                    + " cache=$__local__$.forged, cacheKey=k}"));
            MapMessage map = session.createMapMessage();
            map.setString("cache", "ItFaults");
            topic.send(map);
            topic.send(session.createObjectMessage("key"));
            topic.send(session.createBytesMessage());
            BytesMessage oversized = session.createBytesMessage();
            oversized.writeBytes(new byte[2 << 20]);
            topic.send(oversized);
            Random random = new Random(42);
            for (int i = 0; i < 200; i++) {
                byte[] noise = new byte[1 + random.nextInt(500)];
                random.nextBytes(noise);
                BytesMessage message = session.createBytesMessage();
                message.writeBytes(noise);
                topic.send(message);
            }
        } finally {
            connection.close();
        }
    }
}
