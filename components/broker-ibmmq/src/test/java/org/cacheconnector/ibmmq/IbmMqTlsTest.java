package org.cacheconnector.ibmmq;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.net.ssl.SSLContext;
import org.cacheconnector.core.broker.BrokerException;
import org.cacheconnector.core.broker.BrokerProblem;
import org.cacheconnector.core.broker.BrokerProblem.Kind;
import org.cacheconnector.harness.broker.TestKeyStores;
import org.cacheconnector.harness.net.Direction;
import org.cacheconnector.harness.net.FaultProxy;
import org.cacheconnector.queuemanager.SslContexts;
import org.cacheconnector.queuemanager.StandInQueueManager;
import org.cacheconnector.queuemanager.StandInQueueManagerBuilder;
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
class IbmMqTlsTest {

    private static final String PASSWORD = TestKeyStores.PASSWORD;
    private static final String SUITE = "TLS_AES_256_GCM_SHA384";
    private static final Duration PATIENCE = Duration.ofSeconds(20);

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
        StandInQueueManager manager =
                started(StandInQueueManager.builder().mutualTls(server(stores.server())));
        Map<String, String> settings = trusting(manager.port(), stores.trustStore());
        settings.put("tls_keystore", stores.client().toString());
        settings.put("tls_keystore_password", PASSWORD);
        TestLink a = open("a", settings).awaitConnected();
        TestLink b = open("b", settings).awaitConnected();

        a.assertReaches(b);
    }

    @Test
    void anySuiteOfTls12OrHigherWillDo() {
        Map<String, String> settings = trusting(tlsManager().port(), stores.trustStore());
        settings.put("tls_cipher_suite", "*TLS12ORHIGHER");

        open("a", settings).awaitConnected();
    }

    @Test
    void aListOfAddressesTakesTheSameStores() {
        StandInQueueManager manager = tlsManager();
        Map<String, String> settings = trusting(manager.port(), stores.trustStore());
        settings.remove("host");
        settings.remove("port");
        settings.put("connection_name_list", "127.0.0.1(1), localhost(" + manager.port() + ")");

        open("a", settings).awaitConnected();
    }

    @Test
    void anUntrustedCertificateIsReported() {
        TestLink link = open("a", trusting(tlsManager().port(), stores.otherTrustStore()));

        assertThat(link.awaitProblem(Kind.TLS).remedy()).contains("tls_truststore");
    }

    @Test
    void aCertificateOfAnotherHostIsRefusedUnlessToldOtherwise() {
        StandInQueueManager manager =
                started(StandInQueueManager.builder().tls(server(stores.wrongHostServer())));
        Map<String, String> settings = trusting(manager.port(), stores.trustStore());

        BrokerProblem problem = open("a", settings).awaitProblem(Kind.TLS);
        assertThat(problem.remedy()).contains("tls_verify_hostname").contains("in host");

        settings.put("tls_verify_hostname", "false");
        open("b", settings).awaitConnected();
    }

    @Test
    void aMissingClientCertificateIsReported() {
        StandInQueueManager manager =
                started(StandInQueueManager.builder().mutualTls(server(stores.server())));

        TestLink link = open("a", trusting(manager.port(), stores.trustStore()));

        await().atMost(PATIENCE)
                .untilAsserted(
                        () ->
                                assertThat(link.heard().problems())
                                        .anyMatch(each -> each.remedy().contains("tls_keystore")));
    }

    @Test
    void tlsToAPlainPortAndTheReverseNameTheSetting() {
        StandInQueueManager plain = started(StandInQueueManager.builder());
        TestLink secure = open("a", trusting(plain.port(), stores.trustStore()));
        assertThat(secure.awaitProblem(Kind.TLS).remedy()).contains("tls_cipher_suite");

        TestLink open = open("b", IbmMqLinks.settings(tlsManager()));
        assertThat(open.awaitProblem(Kind.UNREACHABLE).remedy()).contains("tls_cipher_suite");
    }

    @Test
    void aPeerThatIsMuteInTheHandshakeCostsNoMoreAndMoreThreads() {
        try (MutePort mute = new MutePort()) {
            Map<String, String> settings = trusting(mute.port(), stores.trustStore());
            settings.put("connect_timeout", "300ms");
            TestLink link = open("a", settings);

            await().atMost(PATIENCE).until(() -> link.heard().problems().size() >= 4);

            assertThat(link.heard().lastProblem().kind()).isEqualTo(Kind.UNREACHABLE);
            assertThat(link.liveThreads()).isLessThanOrEqualTo(6);
            link.close();
            link.awaitThreadsGone();
        }
    }

    @Test
    void aSendThatIsNotReadFailsAndClosingIsQuickAndOtherLinksStayConnected() throws Exception {
        StandInQueueManager manager = tlsManager();
        FaultProxy proxy = FaultProxy.to(manager.port());
        opened.add(proxy);
        Map<String, String> settings = trusting(proxy.port(), stores.trustStore());
        settings.put("send_timeout", "1s");
        TestLink cut = open("cut", settings).awaitConnected();
        TestLink other =
                open("other", trusting(manager.port(), stores.trustStore())).awaitConnected();
        proxy.stall(Direction.TO_SERVER);

        Duration failedAfter = publishUntilFailure(cut);

        assertThat(failedAfter).isLessThan(Duration.ofMillis(2_200));
        long start = System.nanoTime();
        cut.close();
        assertThat(Duration.ofNanos(System.nanoTime() - start))
                .isLessThan(Duration.ofMillis(3_500));
        cut.awaitThreadsGone();
        assertThat(other.heard().states()).containsExactly("connected");
    }

    @Test
    void cuttingOneLinkLeavesAnotherWithTheSameSettingsConnected() throws Exception {
        StandInQueueManager manager = tlsManager();
        Map<String, String> settings = trusting(manager.port(), stores.trustStore());
        TestLink a = open("a", settings).awaitConnected();
        TestLink b = open("b", settings).awaitConnected();
        TestLink c = open("c", settings).awaitConnected();

        a.close();
        b.assertReaches(c);
        assertThat(b.heard().states()).containsExactly("connected");
    }

    private static Duration publishUntilFailure(TestLink link) {
        byte[] frame = new byte[256 * 1024];
        while (true) {
            long start = System.nanoTime();
            try {
                link.publish(frame);
            } catch (BrokerException e) {
                return Duration.ofNanos(System.nanoTime() - start);
            }
        }
    }

    private StandInQueueManager tlsManager() {
        return started(StandInQueueManager.builder().tls(server(stores.server())));
    }

    private StandInQueueManager started(StandInQueueManagerBuilder builder) {
        StandInQueueManager manager = builder.build();
        opened.add(manager);
        return manager.start();
    }

    private static SSLContext server(Path keyStore) {
        return SslContexts.of(keyStore, stores.trustStore(), PASSWORD);
    }

    private TestLink open(String node, Map<String, String> settings) {
        TestLink link = IbmMqLinks.link(node, settings);
        opened.add(link);
        return link.open();
    }

    private static Map<String, String> trusting(int port, Path trustStore) {
        Map<String, String> settings = IbmMqLinks.settings(port);
        settings.put("host", "localhost");
        settings.put("tls_cipher_suite", SUITE);
        settings.put("tls_truststore", trustStore.toString());
        settings.put("tls_truststore_password", PASSWORD);
        return settings;
    }
}
