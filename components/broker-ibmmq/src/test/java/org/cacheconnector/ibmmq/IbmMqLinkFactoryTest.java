package org.cacheconnector.ibmmq;

import static org.assertj.core.api.Assertions.assertThat;
import static org.cacheconnector.ibmmq.IbmMqLinkFactory.NAMING_FACTORY;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.cacheconnector.core.broker.BrokerLinkContext;
import org.cacheconnector.core.config.Settings;
import org.cacheconnector.link.jms.JmsLinkFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IbmMqLinkFactoryTest {

    private static final BrokerLinkContext CONTEXT =
            new BrokerLinkContext("node", "topic", 1 << 20, Thread::new);

    private final IbmMqLinkFactory factory = new IbmMqLinkFactory(getClass().getClassLoader());

    @Test
    void anAddressOrAChannelTableIsAllItNeedsWhateverNamingFactoryIsBeside() {
        assertThat(problems(Map.of("host", "mq.example.com", "channel", "A.B"))).isEmpty();
        String naming = "org.example.Factory";
        assertThat(problems(Map.of("host", "h", "channel", "A", "initial_naming_factory", naming)))
                .isEmpty();
        assertThat(problems(Map.of("connection_name_list", "a(1414), b", "channel", "A.B")))
                .isEmpty();
        assertThat(problems(Map.of("ccdt_url", "file:///x/AMQCLCHL.TAB", "queue_manager", "*G")))
                .isEmpty();
    }

    @Test
    void whatIsMissingIsReportedAtOnce() {
        assertThat(problems(Map.of()))
                .hasSize(2)
                .anyMatch(each -> each.startsWith("host is missing") && each.contains("ccdt_url"))
                .anyMatch(each -> each.startsWith("channel is missing"));
    }

    @Test
    void everythingWrongIsReportedAtOnce() {
        Map<String, String> wrong =
                Map.of(
                        "host", "mq example",
                        "connection_name_list", "a(1414),b(99999)",
                        "channel", "A CHANNEL NAME THAT IS TOO LONG",
                        "queue_manager", "Q M",
                        "password", "hush",
                        "topic_string", "a/#",
                        "port", "0",
                        "tls_truststore", "/none");
        assertThat(problems(wrong))
                .hasSize(7)
                .anyMatch(each -> each.startsWith("host = \"mq example\""))
                .anyMatch(each -> each.startsWith("connection_name_list"))
                .anyMatch(each -> each.startsWith("channel"))
                .anyMatch(each -> each.startsWith("queue_manager"))
                .anyMatch(each -> each.startsWith("password") && each.contains("username"))
                .anyMatch(each -> each.startsWith("topic_string"))
                .anyMatch(each -> each.matches("tls_truststore.*tls_cipher_suite.*"))
                .noneMatch(each -> each.contains("hush"));
    }

    @Test
    void whatContradictsAChannelTableIsReported() {
        assertThat(problems(Map.of("ccdt_url", "file:///x", "channel", "A", "host", "h")))
                .hasSize(2)
                .allMatch(each -> each.contains("ccdt_url"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/opt/mq/ccdt.json", "C:\\mq\\ccdt.json",
                "ccdt.json", "file://opt/mq/ccdt.json"
            })
    void aPathThatIsNoUrlIsReported(String path) {
        assertThat(problems(Map.of("ccdt_url", path)))
                .singleElement()
                .asString()
                .startsWith("ccdt_url")
                .contains("file:///opt/mq/ccdt.json");
        assertThat(problems(Map.of("initial_naming_factory", NAMING_FACTORY, "provider_url", path)))
                .singleElement()
                .asString()
                .startsWith("provider_url")
                .contains("file:///opt/mq/jndi");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"file:/a/b", "FILE:///a/b", "file:b", "file://localhost/a", "http://h/b"})
    void aUrlIsNotReported(String url) {
        Settings settings = new Settings(Map.of("ccdt_url", url));

        assertThat(factory.create(CONTEXT, settings)).isNotNull();
    }

    @Test
    void jmsWithBindingsFilesIsServedHereAndNothingElseOfJms() {
        JmsLinkFactory generic =
                new JmsLinkFactory(getClass().getClassLoader(), Set.of(NAMING_FACTORY));
        Settings bindings = new Settings(Map.of("initial_naming_factory", NAMING_FACTORY));
        Settings other = new Settings(Map.of("initial_naming_factory", "org.example.Factory"));

        assertThat(factory.accepts("jms", bindings)).isTrue();
        assertThat(generic.accepts("jms", bindings)).isFalse();
        assertThat(factory.accepts("jms", other)).isFalse();
        assertThat(factory.accepts("ibmmq", other)).isTrue();
        assertThat(factory.accepts("activemq", bindings)).isFalse();
    }

    @Test
    void connectionNamesAreReadAsIbmWritesThem() {
        assertThat(QueueManagerAddress.parseList("a(1415), b ,fe80::1(1416),,(1),c(0)"))
                .containsExactly(
                        new QueueManagerAddress("a", 1415),
                        new QueueManagerAddress("b", 1414),
                        new QueueManagerAddress("fe80::1", 1416));
    }

    private List<String> problems(Map<String, String> table) {
        Settings settings = new Settings(table);
        assertThat(factory.create(CONTEXT, settings) == null)
                .isEqualTo(!settings.problems().isEmpty());
        return settings.problems();
    }
}
