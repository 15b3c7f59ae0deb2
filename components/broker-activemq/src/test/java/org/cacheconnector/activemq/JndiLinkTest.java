package org.cacheconnector.activemq;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.cacheconnector.activemq.ActiveMqLinkFactory.NAMING_FACTORY;

import java.util.Map;
import java.util.Set;
import org.cacheconnector.core.broker.BrokerProblem.Kind;
import org.cacheconnector.harness.broker.ActiveMqBroker;
import org.cacheconnector.link.jms.JmsLinkFactory;
import org.cacheconnector.testkit.contract.TestLink;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The generic way over JNDI, with ActiveMQ's client as any client. */
class JndiLinkTest {

    private static final String TOPIC = "jndi.topic";

    @Test
    void aLinkFoundByJndiTalksToOneOfActiveMqsOwn() throws Exception {
        try (ActiveMqBroker broker = ActiveMqBroker.started();
                TestLink generic = generic(broker.url(), NAMING_FACTORY, "ConnectionFactory");
                TestLink own = ActiveMqLinks.link("own", TOPIC, broker.url())) {
            generic.open().awaitConnected();
            own.open().awaitConnected();

            generic.publish("to own".getBytes(UTF_8));
            own.publish("to generic".getBytes(UTF_8));

            assertThat(own.awaitFrames(1)).containsExactly("to own".getBytes(UTF_8));
            assertThat(generic.awaitFrames(1)).containsExactly("to generic".getBytes(UTF_8));
        }
    }

    @ParameterizedTest
    @CsvSource({
        NAMING_FACTORY + ", NoSuchFactory, connection_factory_name",
        "org.example.NoSuchFactory, ConnectionFactory, initial_naming_factory"
    })
    void anUnknownNameIsReported(String naming, String connectionFactory, String remedy) {
        try (TestLink link = generic("tcp://127.0.0.1:1", naming, connectionFactory)) {
            assertThat(link.open().awaitProblem(Kind.CONFIGURATION).remedy()).contains(remedy);
        }
    }

    private TestLink generic(String url, String naming, String connectionFactory) {
        Map<String, String> settings =
                Map.of(
                        "initial_naming_factory", naming,
                        "provider_url", url,
                        "connection_factory_name", connectionFactory);
        JmsLinkFactory factory = new JmsLinkFactory(getClass().getClassLoader(), Set.of());
        return new TestLink(factory, settings, "generic", TOPIC);
    }
}
