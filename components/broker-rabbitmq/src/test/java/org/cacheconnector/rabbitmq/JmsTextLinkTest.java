package org.cacheconnector.rabbitmq;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.rabbitmq.jms.admin.RMQConnectionFactory;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import javax.jms.Connection;
import javax.jms.Message;
import javax.jms.MessageProducer;
import javax.jms.Session;
import javax.jms.TextMessage;
import javax.jms.Topic;
import org.cacheconnector.harness.broker.RabbitMqServer;
import org.cacheconnector.testkit.contract.NeedsRabbitMq;
import org.cacheconnector.testkit.contract.TestLink;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Texts go to and come from nodes that use RabbitMQ's own JMS client. */
@Tag("full")
@NeedsRabbitMq
@Timeout(60)
class JmsTextLinkTest {

    private static final String TOPIC = "CacheTopic";
    private static final String USER = "limited";

    private static RabbitMqServer server;

    private final List<String> received = new CopyOnWriteArrayList<>();

    @BeforeAll
    static void start() {
        server = RabbitMqServer.started();
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @Test
    void textsTravelBothWaysAndNodesOfOneKindGetTheFrameOnly() throws Exception {
        server.control("add_user", USER, USER);
        DocumentedCommands.run(
                server,
                "migration.md",
                "set_permissions",
                word -> word.replace("VHOST", "/").replace("USER", USER).replace("TOPIC", TOPIC));
        RMQConnectionFactory factory = new RMQConnectionFactory();
        factory.setPort(server.port());
        Connection old = factory.createConnection(USER, USER);
        try (TestLink a = link("a");
                TestLink b = link("b")) {
            Session session = old.createSession(false, Session.AUTO_ACKNOWLEDGE);
            Topic topic = session.createTopic(TOPIC);
            session.createConsumer(topic).setMessageListener(this::receive);
            old.start();
            a.open().awaitConnected();
            b.open().awaitConnected();

            a.publishText("node-a", "from a \u00e9");
            a.publish(new byte[] {1});
            b.awaitFrames(1);
            await().atMost(Duration.ofSeconds(10))
                    .until(() -> received.contains("node-a: from a \u00e9"));

            MessageProducer producer = session.createProducer(topic);
            TextMessage text = session.createTextMessage("from the old one");
            text.setStringProperty("sender", "old-1");
            producer.send(text);
            producer.send(session.createMapMessage());

            for (TestLink link : List.of(a, b)) {
                await().atMost(Duration.ofSeconds(10))
                        .until(() -> link.heard().texts().contains("old-1: from the old one"));
                await().atMost(Duration.ofSeconds(10))
                        .until(() -> link.heard().rejections().contains("Message"));
                assertThat(link.heard().texts()).hasSize(1);
            }
        } finally {
            old.close();
        }
    }

    private void receive(Message message) {
        try {
            TextMessage text = (TextMessage) message;
            received.add(text.getStringProperty("sender") + ": " + text.getText());
        } catch (javax.jms.JMSException e) {
            received.add(e.toString());
        }
    }

    private static TestLink link(String node) {
        return new TestLink(
                new RabbitMqLinkFactory(),
                Map.of("provider_url", server.url(), "username", USER, "password", USER),
                node,
                TOPIC,
                1 << 20,
                true);
    }
}
