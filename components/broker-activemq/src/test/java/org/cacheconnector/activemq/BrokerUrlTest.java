package org.cacheconnector.activemq;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.net.URISyntaxException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BrokerUrlTest {

    @ParameterizedTest
    @CsvSource({
        "tcp://host:61616, tcp://host:61616",
        "nio://host:61616, tcp://host:61616",
        "auto://host:61616, tcp://host:61616",
        "ssl://host:61617, ssl://host:61617",
        "nio+ssl://host:61617, ssl://host:61617",
        "TCP://host:61616, tcp://host:61616",
        "auto+nio+ssl://host:61617, ssl://host:61617",
        "tcp://host:61616?soTimeout=5, tcp://host:61616?soTimeout=5",
    })
    void plainAddressesAreOneBroker(String text, String broker) throws URISyntaxException {
        assertThat(BrokerUrl.parse(text).brokers()).containsExactly(URI.create(broker));
    }

    @Test
    void failoverIsAListWithOptionsForEach() throws URISyntaxException {
        BrokerUrl url =
                BrokerUrl.parse(
                        "failover:(tcp://a:1?x=1,ssl://b:2)?randomize=false&nested.y=2&jms.z=3"
                                + "&timeout=3000");

        assertThat(url.brokers())
                .containsExactly(
                        URI.create("tcp://a:1?y=2&jms.z=3&x=1"),
                        URI.create("ssl://b:2?y=2&jms.z=3"));
    }

    @Test
    void failoverWithoutParenthesesWorksToo() throws URISyntaxException {
        assertThat(BrokerUrl.parse("failover://tcp://a:1,tcp://b:2?randomize=false").brokers())
                .hasSize(2);
        assertThat(BrokerUrl.parse("failover:tcp://a:1").brokers())
                .containsExactly(URI.create("tcp://a:1"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "?randomize=true",
                "?timeout=3000&maxReconectAttempts=1",
                "?priorityBackup=true&priorityURIs=tcp://b:2"
            })
    void failoverTriesInTheOrderWrittenWhateverItsOptions(String options)
            throws URISyntaxException {
        BrokerUrl url = BrokerUrl.parse("failover:(tcp://a:1,tcp://b:2,tcp://c:3)" + options);

        assertThat(url.brokers())
                .containsExactly(
                        URI.create("tcp://a:1"), URI.create("tcp://b:2"), URI.create("tcp://c:3"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "tcp://user:p%40ss@host:61616",
                "failover:(tcp://host:61616,tcp://user:p%40ss@other:61616)"
            })
    void aUserInTheAddressCounts(String text) throws URISyntaxException {
        BrokerUrl url = BrokerUrl.parse(text);

        assertThat(url.username()).isEqualTo("user");
        assertThat(url.password().reveal()).isEqualTo("p@ss");
        assertThat(url.brokers()).contains(URI.create("tcp://host:61616"));
    }

    @Test
    void aUserMayHaveNoPassword() throws URISyntaxException {
        assertThat(BrokerUrl.parse("tcp://user@host:61616").password()).isNull();
        assertThat(BrokerUrl.parse("tcp://host:61616").username()).isNull();
    }

    @ParameterizedTest
    @CsvSource({
        "host:61616, scheme", "//host:61616, scheme",
        "http://host:61616, unknown scheme", "vm://localhost:1, unknown scheme",
        "tcp://host, port", "tcp://active_mq:61616, underscore",
        "tcp://bröker:61616, letters", "tcp://me:p@ss@host:61616, %40",
        "tcp://, xpected", "tcp://ho st:61616, llegal",
        "failover:(), broker", "failover:(udp://a:1), unknown scheme",
        "'failover:(tcp://a:1,ssl://active_mq:61617)?timeout=1', underscore"
    })
    void whatIsNoAddressIsRefusedWithTheReason(String text, String reason) {
        assertThatThrownBy(() -> BrokerUrl.parse(text))
                .isInstanceOfSatisfying(
                        URISyntaxException.class,
                        e -> assertThat(e.getReason()).containsIgnoringCase(reason));
    }
}
