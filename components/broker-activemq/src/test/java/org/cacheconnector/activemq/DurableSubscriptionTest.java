package org.cacheconnector.activemq;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.cacheconnector.core.link.BrokerException;
import org.cacheconnector.core.link.BrokerProblem;
import org.cacheconnector.testkit.broker.ActiveMqBroker;
import org.cacheconnector.testkit.broker.ActiveMqOptions;
import org.cacheconnector.testkit.contract.TestLink;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** With {@code durable_subscription} the broker keeps messages for a node that is away. */
@Timeout(60)
class DurableSubscriptionTest {

    private final ActiveMqBroker broker = new ActiveMqBroker(new ActiveMqOptions());

    @BeforeEach
    void start() {
        broker.start();
    }

    @AfterEach
    void stop() {
        broker.close();
    }

    private TestLink link(String tag, boolean durable) {
        return ActiveMqLinks.link(
                        tag,
                        "durable",
                        Map.of(
                                "provider_url",
                                broker.url(),
                                "durable_subscription",
                                String.valueOf(durable)))
                .open();
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    @Test
    void aNodeGetsWhatWasSentWhileItWasAway() throws BrokerException {
        try (TestLink sender = link("sender#1", false).awaitConnected()) {
            TestLink before = link("node_1#1", true).awaitConnected();
            sender.publish(bytes("before"));
            before.awaitFrames(1);
            before.close();
            sender.publish(bytes("meanwhile"));
            try (TestLink after = link("node_1#2", true).awaitConnected()) {
                assertThat(after.awaitFrames(1)).containsExactly(bytes("meanwhile"));
            }
        }
    }

    @Test
    void aNodeWithoutItDoesNot() throws BrokerException {
        try (TestLink sender = link("sender#1", false).awaitConnected()) {
            link("node#1", false).awaitConnected().close();
            sender.publish(bytes("meanwhile"));
            try (TestLink after = link("node#2", false).awaitConnected()) {
                sender.publish(bytes("after"));
                assertThat(after.awaitFrames(1)).containsExactly(bytes("after"));
            }
        }
    }

    @Test
    void aNodeDoesNotGetItsOwnMessagesBack() throws BrokerException {
        try (TestLink node = link("node#1", true).awaitConnected();
                TestLink other = link("node-other#1", true).awaitConnected()) {
            node.publish(bytes("of node"));
            other.publish(bytes("of other"));

            assertThat(node.awaitFrames(1)).containsExactly(bytes("of other"));
            assertThat(other.awaitFrames(1)).containsExactly(bytes("of node"));
        }
    }

    @Test
    void twoNodesOfOneNameGetAClearError() {
        try (TestLink first = link("node#1", true).awaitConnected();
                TestLink second = link("node#2", true)) {
            BrokerProblem problem = second.awaitProblem(BrokerProblem.Kind.CONFIGURATION);

            assertThat(problem.message()).contains("durable subscription").contains("in use");
            assertThat(problem.remedy()).contains("producer_name");
        }
    }
}
