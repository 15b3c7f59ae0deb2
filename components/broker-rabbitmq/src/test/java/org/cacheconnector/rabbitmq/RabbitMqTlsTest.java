package org.cacheconnector.rabbitmq;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.cacheconnector.core.broker.BrokerProblem;
import org.cacheconnector.core.broker.BrokerProblem.Kind;
import org.cacheconnector.harness.broker.BrokerTls;
import org.cacheconnector.harness.broker.RabbitMqServer;
import org.cacheconnector.harness.broker.TestKeyStores;
import org.cacheconnector.testkit.contract.NeedsRabbitMq;
import org.cacheconnector.testkit.contract.TestLink;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** One server asks for certificates of its clients, another has one for another host. */
@Tag("full")
@NeedsRabbitMq
@Timeout(60)
class RabbitMqTlsTest {

    @TempDir static Path directory;
    private static TestKeyStores stores;
    private static RabbitMqServer mutual;
    private static RabbitMqServer wrongHost;

    private final List<TestLink> links = new ArrayList<>();

    @BeforeAll
    static void start() {
        stores = new TestKeyStores(directory);
        mutual = new RabbitMqServer(directory.resolve("mutual"), stores.brokerTls(true));
        mutual.start();
        wrongHost =
                new RabbitMqServer(
                        directory.resolve("wrong-host"),
                        BrokerTls.of(
                                stores.wrongHostServer(),
                                stores.trustStore(),
                                TestKeyStores.PASSWORD,
                                false));
        wrongHost.start();
    }

    @AfterAll
    static void stop() {
        mutual.close();
        wrongHost.close();
    }

    @AfterEach
    void closeLinks() {
        links.forEach(TestLink::close);
    }

    @Test
    void framesTravelOverTlsWithBothSidesProvingThemselves() throws Exception {
        Map<String, String> settings =
                proving(trusting(mutual.tlsUrl(), stores.trustStore()), stores.client());
        TestLink a = open("a", settings).awaitConnected();
        TestLink b = open("b", settings).awaitConnected();

        a.assertReaches(b);
    }

    @Test
    void anUntrustedCertificateIsReported() {
        TestLink link = open("a", trusting(wrongHost.tlsUrl(), stores.otherTrustStore()));

        assertThat(link.awaitProblem(Kind.TLS).remedy()).contains("tls_truststore");
    }

    @Test
    void aCertificateOfAnotherHostIsRefusedUnlessToldOtherwise() {
        Map<String, String> settings = trusting(wrongHost.tlsUrl(), stores.trustStore());

        BrokerProblem problem = open("a", settings).awaitProblem(Kind.TLS);
        assertThat(problem.remedy()).contains("tls_verify_hostname");

        settings.put("tls_verify_hostname", "false");
        open("b", settings).awaitConnected();
    }

    @Test
    void aMissingClientCertificateIsReported() {
        BrokerProblem problem =
                open("a", trusting(mutual.tlsUrl(), stores.trustStore())).awaitProblem(Kind.TLS);

        assertThat(problem.remedy()).contains("tls_keystore");
    }

    @Test
    void thePlainPortIsReported() {
        TestLink link =
                open("a", trusting("amqps://localhost:" + mutual.port(), stores.trustStore()));

        assertThat(link.awaitProblem(Kind.TLS).remedy()).contains("amqp://");
    }

    @Test
    void aTlsPortSpokenToInPlainIsReported() {
        TestLink link =
                open(
                        "a",
                        new HashMap<>(
                                Map.of("provider_url", mutual.tlsUrl().replace("amqps", "amqp"))));

        assertThat(link.awaitProblem(Kind.UNREACHABLE).remedy()).contains("amqps://");
    }

    private TestLink open(String node, Map<String, String> settings) {
        TestLink link = new TestLink(new RabbitMqLinkFactory(), settings, node, "tls");
        links.add(link);
        return link.open();
    }

    private static Map<String, String> trusting(String url, Path trustStore) {
        Map<String, String> settings = new HashMap<>();
        settings.put("provider_url", url);
        settings.put("tls_truststore", trustStore.toString());
        settings.put("tls_truststore_password", TestKeyStores.PASSWORD);
        return settings;
    }

    private static Map<String, String> proving(Map<String, String> settings, Path keyStore) {
        settings.put("tls_keystore", keyStore.toString());
        settings.put("tls_keystore_password", TestKeyStores.PASSWORD);
        return settings;
    }
}
