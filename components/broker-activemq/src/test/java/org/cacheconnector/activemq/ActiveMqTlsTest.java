package org.cacheconnector.activemq;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.cacheconnector.core.broker.BrokerException;
import org.cacheconnector.core.broker.BrokerProblem;
import org.cacheconnector.core.broker.BrokerProblem.Kind;
import org.cacheconnector.harness.broker.ActiveMqBroker;
import org.cacheconnector.harness.broker.ActiveMqOptions;
import org.cacheconnector.harness.broker.BrokerTls;
import org.cacheconnector.harness.broker.TestKeyStores;
import org.cacheconnector.harness.net.Direction;
import org.cacheconnector.harness.net.FaultProxy;
import org.cacheconnector.testkit.contract.MutePort;
import org.cacheconnector.testkit.contract.TestLink;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Tag("full")
@Timeout(60)
class ActiveMqTlsTest {

    private static final String PASSWORD = TestKeyStores.PASSWORD;

    @TempDir static Path directory;
    private static TestKeyStores stores;

    private final List<AutoCloseable> opened = new ArrayList<>();

    @BeforeAll
    static void makeStores() {
        stores = new TestKeyStores(directory);
    }

    @AfterEach
    void closeAll() throws Exception {
        for (int i = opened.size() - 1; i >= 0; i--) {
            opened.get(i).close();
        }
    }

    @Test
    void framesTravelOverTlsWithBothSidesProvingThemselves() throws Exception {
        ActiveMqBroker broker = broker(stores.brokerTls(true));
        Map<String, String> settings =
                proving(trusting(broker.tlsUrl(), stores.trustStore()), stores.client());
        TestLink a = open("a", settings).awaitConnected();
        TestLink b = open("b", settings).awaitConnected();

        a.assertReaches(b);
    }

    @Test
    void aFailoverAddressTakesTheSameStores() {
        ActiveMqBroker broker = broker(stores.brokerTls(false));

        open(
                        "a",
                        trusting(
                                "failover:(" + broker.tlsUrl() + ")?randomize=false",
                                stores.trustStore()))
                .awaitConnected();
    }

    @Test
    void anUntrustedCertificateIsReported() {
        ActiveMqBroker broker = broker(stores.brokerTls(false));

        TestLink link = open("a", trusting(broker.tlsUrl(), stores.otherTrustStore()));

        assertThat(link.awaitProblem(Kind.TLS).remedy()).contains("tls_truststore");
    }

    @Test
    void anExpiredCertificateIsReported() {
        ActiveMqBroker broker =
                broker(BrokerTls.of(stores.expiredServer(), stores.trustStore(), PASSWORD, false));

        TestLink link = open("a", trusting(broker.tlsUrl(), stores.trustStore()));

        assertThat(link.awaitProblem(Kind.TLS).message()).contains("expired");
    }

    @Test
    void aCertificateOfAnotherHostIsRefusedUnlessToldOtherwise() {
        ActiveMqBroker broker =
                broker(
                        BrokerTls.of(
                                stores.wrongHostServer(), stores.trustStore(), PASSWORD, false));
        Map<String, String> settings = trusting(broker.tlsUrl(), stores.trustStore());

        BrokerProblem problem = open("a", settings).awaitProblem(Kind.TLS);
        assertThat(problem.remedy()).contains("tls_verify_hostname");

        settings.put("tls_verify_hostname", "false");
        open("b", settings).awaitConnected();
    }

    @Test
    void aMissingClientCertificateIsReported() {
        ActiveMqBroker broker = broker(stores.brokerTls(true));

        BrokerProblem problem =
                open("a", trusting(broker.tlsUrl(), stores.trustStore())).awaitProblem(Kind.TLS);

        assertThat(problem.remedy()).contains("tls_keystore");
    }

    @Test
    void anUntrustedClientCertificateIsReported() {
        assertRefused(stores.untrustedClient());
    }

    @Test
    void anExpiredClientCertificateIsReported() {
        assertRefused(stores.expiredClient());
    }

    @Test
    void aRenewedClientCertificateIsUsedWithoutARestart() throws Exception {
        ActiveMqBroker broker = broker(stores.brokerTls(true));
        Path keyStore = Files.copy(stores.expiredClient(), directory.resolve("renewed.p12"));
        TestLink link =
                open("a", proving(trusting(broker.tlsUrl(), stores.trustStore()), keyStore));
        link.awaitProblem(Kind.TLS);

        Files.copy(stores.client(), keyStore, StandardCopyOption.REPLACE_EXISTING);

        link.awaitConnected();
    }

    @Test
    void tlsToAPlainPortAndTheReverseNameTheMistake() {
        ActiveMqBroker broker = broker(stores.brokerTls(false));

        TestLink tls = open("a", trusting("ssl://127.0.0.1:" + broker.port(), stores.trustStore()));
        assertThat(tls.awaitProblem(Kind.TLS).remedy()).contains("tcp://");

        TestLink plain = open("b", Map.of("provider_url", "tcp://127.0.0.1:" + broker.tlsPort()));
        assertThat(plain.awaitProblem(Kind.UNREACHABLE).remedy()).contains("ssl://");
    }

    @Test
    void aPeerThatIsMuteInTheHandshakeCostsNoMoreAndMoreThreads() {
        try (MutePort mute = new MutePort()) {
            Map<String, String> settings =
                    trusting("ssl://127.0.0.1:" + mute.port(), stores.trustStore());
            settings.put("connect_timeout", "300ms");
            TestLink link = open("a", settings);

            await().atMost(Duration.ofSeconds(20)).until(() -> link.heard().problems().size() >= 4);

            assertThat(link.heard().lastProblem().kind()).isEqualTo(Kind.UNREACHABLE);
            assertThat(link.liveThreads()).isLessThanOrEqualTo(6);
            link.close();
            link.awaitThreadsGone();
        }
    }

    @Test
    void aSendToABrokerThatDoesNotReadFailsAndClosingIsQuick() throws Exception {
        ActiveMqBroker broker = broker(stores.brokerTls(false));
        FaultProxy proxy = FaultProxy.to(broker.tlsPort());
        opened.add(proxy);
        Map<String, String> settings =
                trusting("ssl://localhost:" + proxy.port(), stores.trustStore());
        settings.put("send_timeout", "1s");
        settings.put("inactivity_timeout", "30s");
        TestLink link = open("a", settings).awaitConnected();
        proxy.stall(Direction.TO_SERVER);

        long failedAfter = publishUntilFailure(link);

        assertThat(Duration.ofNanos(failedAfter)).isLessThan(Duration.ofMillis(2_200));
        long start = System.nanoTime();
        link.close();
        assertThat(Duration.ofNanos(System.nanoTime() - start))
                .isLessThan(Duration.ofMillis(3_500));
        link.awaitThreadsGone();
    }

    private static long publishUntilFailure(TestLink link) {
        byte[] frame = new byte[256 * 1024];
        while (true) {
            long start = System.nanoTime();
            try {
                link.publish(frame);
            } catch (BrokerException e) {
                return System.nanoTime() - start;
            }
        }
    }

    private void assertRefused(Path clientKeyStore) {
        ActiveMqBroker broker = broker(stores.brokerTls(true));
        TestLink link =
                open("a", proving(trusting(broker.tlsUrl(), stores.trustStore()), clientKeyStore));

        BrokerProblem problem = link.awaitProblem(Kind.TLS);

        assertThat(problem.remedy())
                .contains("tls_keystore")
                .containsAnyOf("certificate the broker trusts", "one that it trusts");
    }

    private ActiveMqBroker broker(BrokerTls tls) {
        ActiveMqBroker broker = new ActiveMqBroker(new ActiveMqOptions().tls(tls));
        opened.add(broker);
        return broker.start();
    }

    private TestLink open(String node, Map<String, String> settings) {
        TestLink link = ActiveMqLinks.link(node, "tls", settings);
        opened.add(link);
        return link.open();
    }

    private static Map<String, String> proving(Map<String, String> settings, Path keyStore) {
        settings.put("tls_keystore", keyStore.toString());
        settings.put("tls_keystore_password", PASSWORD);
        return settings;
    }

    private static Map<String, String> trusting(String url, Path trustStore) {
        Map<String, String> settings = new HashMap<>();
        settings.put("provider_url", url);
        settings.put("tls_truststore", trustStore.toString());
        settings.put("tls_truststore_password", PASSWORD);
        return settings;
    }
}
