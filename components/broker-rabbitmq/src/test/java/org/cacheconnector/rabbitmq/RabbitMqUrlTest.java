package org.cacheconnector.rabbitmq;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.net.URISyntaxException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RabbitMqUrlTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = ' ',
            value = {
                "amqp://broker amqp://broker:5672 /",
                "amqp://broker/ amqp://broker:5672 /",
                "AMQP://broker:1234/caches amqp://broker:1234 caches",
                "amqps://broker amqps://broker:5671 /",
                "amqps://broker/%2Fa%20b amqps://broker:5671 '/a b'",
                "amqp://rabbit_mq:5672 amqp://rabbit_mq:5672 /",
                "amqp://[::1]:5673/v+w amqp://[::1]:5673 v+w",
                "broker amqp://broker:5672 /",
                "amqp://broker:1234/?heartbeat=5 amqp://broker:1234 /",
            })
    void anAddressHasHostPortAndVirtualHost(String text, String address, String virtualHost)
            throws Exception {
        RabbitMqUrl url = RabbitMqUrl.parse(text);

        assertThat(url.addresses())
                .extracting(each -> url.scheme() + "://" + each)
                .containsExactly(address);
        assertThat(url.virtualHost()).isEqualTo(virtualHost);
        assertThat(url.username()).isNull();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "amqps://me:p%40ss@one,amqps://two:5670/caches",
                "amqps://me:p%40ss@one:5671,two:5670/caches",
                "amqps://me:p%40ss@one, AMQPS://two:5670/caches?randomize=false"
            })
    void severalAddressesShareUserVirtualHostAndTls(String text) throws Exception {
        RabbitMqUrl url = RabbitMqUrl.parse(text);

        assertThat(url.addresses()).hasToString("[one:5671, two:5670]");
        assertThat(url.scheme()).isEqualTo("amqps");
        assertThat(url.virtualHost()).isEqualTo("caches");
        assertThat(url.username()).isEqualTo("me");
        assertThat(url.password().reveal()).isEqualTo("p@ss");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "tcp://broker:5672", "amqp://",
                "amqp://one,amqps://two", "amqp://one,",
                "amqp://broker/a/b", "amqp://me:secret%@broker",
                "failover:(amqp://broker)", "amqp://broker:port",
                "amqp://admin:secret@clientid/carbon?brokerlist='tcp://localhost:5672,tcp://b:1'"
            })
    void whatIsNoAddressIsRefusedWithoutItsSecrets(String text) {
        assertThat(refusal(text)).isNotBlank().doesNotContain("secret");
    }

    @Test
    void anAddressOfAnotherProductIsNamed() {
        String url = "amqp://admin:Admin%40123@clientid/carbon?brokerlist='tcp://localhost:5672'";

        assertThat(refusal(url)).contains("WSO2 Message Broker").doesNotContain("Admin");
    }

    private static String refusal(String url) {
        return catchThrowableOfType(URISyntaxException.class, () -> RabbitMqUrl.parse(url))
                .getReason();
    }

    @Test
    void aUserMayHaveNoPasswordOrOneWithColons() throws Exception {
        RabbitMqUrl url = RabbitMqUrl.parse("amqp://me@broker");

        assertThat(url.username()).isEqualTo("me");
        assertThat(url.password()).isNull();
        assertThat(RabbitMqUrl.parse("amqp://me:p:w#1@broker").password().reveal())
                .isEqualTo("p:w#1");
    }
}
