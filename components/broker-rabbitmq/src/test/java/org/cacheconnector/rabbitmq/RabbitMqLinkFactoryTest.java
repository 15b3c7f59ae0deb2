package org.cacheconnector.rabbitmq;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.cacheconnector.core.broker.BrokerLink;
import org.cacheconnector.core.broker.BrokerLinkContext;
import org.cacheconnector.core.config.Settings;
import org.junit.jupiter.api.Test;

class RabbitMqLinkFactoryTest {

    @Test
    void anAddressIsEnoughAndItsUserCounts() {
        Settings settings = new Settings(Map.of("provider_url", "amqp://me:secret@broker/caches"));

        BrokerLink link = create("topic", settings);

        assertThat(settings.problems()).isEmpty();
        assertThat(settings.warnings()).isEmpty();
        assertThat(link.hasCredentials()).isTrue();
    }

    @Test
    void whatIsWrongIsReportedTogetherAndWithoutSecrets() {
        Settings settings =
                new Settings(
                        Map.of(
                                "provider_url", "tcp://me:secret@broker",
                                "queue_max_bytes", "1",
                                "tls_truststore", "/does/not/exist"));

        assertThat(create("topic", settings)).isNull();
        assertThat(settings.problems()).hasSize(3).noneMatch(problem -> problem.contains("secret"));
    }

    @Test
    void optionsOfTheAddressAreWarnedOf() {
        Settings settings = new Settings(Map.of("provider_url", "amqp://broker?heartbeat=5"));

        assertThat(create("topic", settings)).isNotNull();
        assertThat(settings.warnings()).singleElement().asString().contains("no effect");
    }

    private static BrokerLink create(String topic, Settings settings) {
        return new RabbitMqLinkFactory()
                .create(new BrokerLinkContext("node#1", topic, 1024, Thread::new), settings);
    }
}
