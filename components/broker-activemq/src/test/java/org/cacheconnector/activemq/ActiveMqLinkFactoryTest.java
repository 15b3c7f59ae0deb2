package org.cacheconnector.activemq;

import static org.assertj.core.api.Assertions.assertThat;
import static org.cacheconnector.activemq.ActiveMqLinkFactory.NAMING_FACTORY;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.cacheconnector.core.broker.BrokerLinkContext;
import org.cacheconnector.core.config.Settings;
import org.cacheconnector.link.jms.JmsLinkFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ActiveMqLinkFactoryTest {

    private static final BrokerLinkContext CONTEXT =
            new BrokerLinkContext("node", "topic", 1 << 20, Thread::new);

    private final ActiveMqLinkFactory factory = new ActiveMqLinkFactory();

    @Test
    void jmsWithActiveMqsNamingFactoryIsActiveMqAndNothingElseIs() {
        JmsLinkFactory generic =
                new JmsLinkFactory(getClass().getClassLoader(), Set.of(NAMING_FACTORY));
        Settings activeMq = new Settings(Map.of("initial_naming_factory", NAMING_FACTORY));
        Settings other = new Settings(Map.of("initial_naming_factory", "org.example.Factory"));

        assertThat(factory.accepts("jms", activeMq)).isTrue();
        assertThat(generic.accepts("jms", activeMq)).isFalse();
        assertThat(factory.accepts("jms", other)).isFalse();
        assertThat(generic.accepts("jms", other)).isTrue();
        assertThat(factory.accepts("activemq", other)).isTrue();
        assertThat(factory.accepts("ibmmq", other)).isFalse();
    }

    @Test
    void everythingWrongIsReportedAtOnce(@TempDir Path directory) throws Exception {
        Path garbage = Files.writeString(directory.resolve("garbage.p12"), "not a key store");
        Settings settings =
                new Settings(
                        Map.of(
                                "provider_url", "http://broker:8161",
                                "password", "hush",
                                "connect_timeout", "soon",
                                "reconnect_min", "1m",
                                "tls_truststore", directory.resolve("absent.p12").toString(),
                                "tls_keystore", garbage.toString(),
                                "prefetch", "0"));

        assertThat(factory.create(CONTEXT, settings)).isNull();

        assertThat(settings.problems())
                .hasSize(7)
                .anyMatch(each -> each.startsWith("provider_url") && each.contains("scheme"))
                .anyMatch(each -> each.startsWith("password") && each.contains("username"))
                .anyMatch(each -> each.startsWith("connect_timeout = \"soon\""))
                .anyMatch(each -> each.startsWith("reconnect_min"))
                .anyMatch(each -> each.startsWith("tls_truststore") && each.contains("not exist"))
                .anyMatch(each -> each.startsWith("tls_keystore") && each.contains("PKCS12"))
                .anyMatch(each -> each.startsWith("prefetch"))
                .noneMatch(each -> each.contains("hush"));
    }

    @ParameterizedTest
    @CsvSource({
        "'', provider_url is missing",
        "tpc://me:hush@broker:1?jms.password=hush, tpc://broker:1"
    })
    void whatIsWrongWithAnAddressIsSaidWithoutItsPassword(String url, String words) {
        Settings settings = new Settings(Map.of("provider_url", url));

        assertThat(factory.create(CONTEXT, settings)).isNull();
        assertThat(settings.problems())
                .singleElement()
                .asString()
                .contains(words)
                .doesNotContain("hush");
    }
}
