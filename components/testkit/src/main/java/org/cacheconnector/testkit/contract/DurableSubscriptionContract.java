package org.cacheconnector.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.cacheconnector.core.link.BrokerException;
import org.cacheconnector.core.link.BrokerLinkFactory;
import org.cacheconnector.core.link.BrokerProblem;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;

/**
 * With {@code durable_subscription} a broker keeps messages for a node that is away. What every JMS
 * broker must do then; a broker module's test class extends this.
 */
@Timeout(60)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class DurableSubscriptionContract {

    private static final int MAX_FRAME_BYTES = 1 << 20;
    private static final AtomicInteger TOPICS = new AtomicInteger();

    private BrokerUnderTest broker;
    private String topic;

    /** Returns a new broker, not yet started. */
    protected abstract BrokerUnderTest newBroker();

    /** Returns the factory of the links under test. */
    protected abstract BrokerLinkFactory factory();

    @BeforeAll
    void startBroker() {
        broker = newBroker();
        broker.start();
    }

    @AfterAll
    void closeBroker() {
        broker.close();
    }

    @BeforeEach
    void nameTopic() {
        topic = broker.topicPrefix() + "contract.durable." + TOPICS.incrementAndGet();
    }

    private TestLink link(String tag, boolean durable) {
        Map<String, String> settings = new HashMap<>(broker.settings(broker.port()));
        settings.put("durable_subscription", String.valueOf(durable));
        return new TestLink(factory(), settings, tag, topic, MAX_FRAME_BYTES).open();
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
