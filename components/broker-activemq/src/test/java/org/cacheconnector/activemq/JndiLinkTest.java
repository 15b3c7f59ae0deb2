package org.cacheconnector.activemq;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Set;
import org.cacheconnector.core.broker.BrokerProblem.Kind;
import org.cacheconnector.harness.broker.ActiveMqBroker;
import org.cacheconnector.link.jms.JmsLinkFactory;
import org.cacheconnector.testkit.contract.TestLink;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The generic way over JNDI, with ActiveMQ's client as any client. */
@Timeout(60)
class JndiLinkTest {

    private static final String TOPIC = "jndi.topic";

    private final JmsLinkFactory factory =
            new JmsLinkFactory(getClass().getClassLoader(), Set.of());

    @Test
    void aLinkFoundByJndiTalksToOneOfActiveMqsOwn() throws Exception {
        try (ActiveMqBroker broker = ActiveMqBroker.started();
                TestLink generic = generic(broker.url(), "ConnectionFactory");
                TestLink own =
                        ActiveMqLinks.link("own", TOPIC, Map.of("provider_url", broker.url()))) {
            generic.open().awaitConnected();
            own.open().awaitConnected();

            generic.publish("to own".getBytes(UTF_8));
            own.publish("to generic".getBytes(UTF_8));

            assertThat(own.awaitFrames(1)).containsExactly("to own".getBytes(UTF_8));
            assertThat(generic.awaitFrames(1)).containsExactly("to generic".getBytes(UTF_8));
        }
    }

    @Test
    void anUnknownNameIsReported() {
        try (TestLink link = generic("tcp://127.0.0.1:1", "NoSuchFactory")) {
            assertThat(link.open().awaitProblem(Kind.CONFIGURATION).remedy())
                    .contains("connection_factory_name");
        }
    }

    @Test
    void aMissingContextFactoryIsReported() {
        Map<String, String> settings =
                Map.of(
                        "initial_naming_factory", "org.example.NoSuchFactory",
                        "provider_url", "x://y");
        try (TestLink link = new TestLink(factory, settings, "a", TOPIC)) {
            assertThat(link.open().awaitProblem(Kind.CONFIGURATION).remedy())
                    .contains("initial_naming_factory");
        }
    }

    private TestLink generic(String url, String connectionFactory) {
        return new TestLink(
                factory,
                Map.of(
                        "initial_naming_factory", ActiveMqLinkFactory.NAMING_FACTORY,
                        "provider_url", url,
                        "connection_factory_name", connectionFactory),
                "generic",
                TOPIC);
    }
}
