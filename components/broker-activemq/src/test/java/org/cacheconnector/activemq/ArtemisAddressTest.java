package org.cacheconnector.activemq;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.cacheconnector.core.broker.BrokerProblem.Kind;
import org.cacheconnector.testkit.contract.TestLink;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where Artemis makes no addresses by itself, the topic's has to be there. */
@Tag("full")
class ArtemisAddressTest {

    private static final String TOPIC = "contract.address";

    private static final String NO_ADDRESSES =
            """
            <address-settings>
              <address-setting match="contract.#">
                <auto-create-addresses>false</auto-create-addresses>
              </address-setting>
            </address-settings>
            """;

    @TempDir Path journal;
    private ArtemisUnderTest broker;

    @BeforeEach
    void start() {
        broker = ArtemisLoader.newBroker(EmbeddedArtemis.class, journal, null).with(NO_ADDRESSES);
        broker.start();
    }

    @AfterEach
    void close() {
        broker.close();
    }

    @Test
    void aTopicWithoutAddressIsReportedUntilItIsMade() throws Exception {
        try (TestLink a = link("a", TOPIC).open();
                TestLink b = link("b", TOPIC).open()) {
            assertThat(a.awaitProblem(Kind.DESTINATION).toString()).contains(TOPIC, "topic_name");

            broker.makeAddress(TOPIC);

            a.awaitConnected();
            b.awaitConnected();
            a.assertReaches(b);
        }
    }

    @Test
    void aTopicThatTheUserMayNotMakeIsReportedWithTheMissingRight() {
        try (TestLink link = link("a", "elsewhere").open()) {
            assertThat(link.awaitProblem(Kind.AUTHORIZATION).message()).contains("permission");
        }
    }

    private TestLink link(String node, String topic) {
        return new TestLink(broker.factory(), broker.settings(broker.port()), node, topic);
    }
}
