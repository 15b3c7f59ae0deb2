package org.cacheconnector.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.cacheconnector.testkit.contract.Patience.await;

import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.cacheconnector.core.broker.BrokerProblem;
import org.cacheconnector.core.broker.BrokerProblem.Kind;
import org.cacheconnector.harness.broker.BrokerTls;
import org.cacheconnector.harness.broker.TestKeyStores;
import org.cacheconnector.harness.net.Direction;
import org.cacheconnector.harness.net.FaultProxy;
import org.cacheconnector.harness.net.Loopback;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * What every link must do over TLS, whatever the broker. Brokers are started when a test first
 * needs them, and serve the whole class.
 */
@Tag("full")
@Timeout(180)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class TlsContract {

    private final String plainWord;
    private final String tlsWord;
    private final Map<BrokerTls, BrokerUnderTest> brokers = new HashMap<>();
    private final List<TestLink> links = new ArrayList<>();
    private Path directory;
    private TestKeyStores stores;

    /**
     * @param plainWord what the remedy names where TLS meets a plain port, such as {@code tcp://}
     * @param tlsWord what it names the other way round, such as {@code ssl://}
     */
    protected TlsContract(String plainWord, String tlsWord) {
        this.plainWord = plainWord;
        this.tlsWord = tlsWord;
    }

    /**
     * Returns a new broker with a plain port and one for TLS, not yet started.
     *
     * @param home does not exist yet
     */
    protected abstract BrokerUnderTest newBroker(Path home, BrokerTls tls);

    @BeforeAll
    void makeStores(@TempDir Path ofThisClass) {
        directory = ofThisClass;
        stores = new TestKeyStores(directory);
    }

    @AfterAll
    void closeBrokers() {
        brokers.values().forEach(BrokerUnderTest::close);
    }

    @AfterEach
    void closeLinks() {
        links.forEach(TestLink::close);
        links.forEach(TestLink::awaitThreadsGone);
        links.clear();
    }

    @Test
    void framesTravelOverTlsWithBothSidesProvingThemselves() throws Exception {
        Map<String, String> settings = proving(settings(broker().tlsPort()), stores.client());
        TestLink a = open("a", settings).awaitConnected();
        TestLink b = open("b", settings).awaitConnected();

        a.assertReaches(b);
    }

    @Test
    void anUntrustedCertificateIsReported() {
        Map<String, String> settings = settings(broker().tlsPort());
        settings.put("tls_truststore", stores.otherTrustStore().toString());

        assertThat(open("a", settings).awaitProblem(Kind.TLS).remedy()).contains("tls_truststore");
    }

    @Test
    void anExpiredCertificateIsReported() {
        BrokerUnderTest broker = broker(stores.expiredServer(), false);

        TestLink link = open("a", settings(broker.tlsPort()));

        assertThat(link.awaitProblem(Kind.TLS).message()).contains("expired");
    }

    @Test
    void aCertificateOfAnotherHostIsRefusedUnlessToldOtherwise() {
        BrokerUnderTest broker = broker(stores.wrongHostServer(), false);
        Map<String, String> settings = settings(broker.tlsPort());

        BrokerProblem problem = open("a", settings).awaitProblem(Kind.TLS);
        assertThat(problem.remedy()).contains("tls_verify_hostname");

        settings.put("tls_verify_hostname", "false");
        open("b", settings).awaitConnected();
    }

    @Test
    void aMissingClientCertificateIsReported() {
        TestLink link = open("a", settings(broker().tlsPort()));

        assertThat(link.awaitProblem(Kind.TLS).remedy()).contains("tls_keystore");
    }

    @Test
    protected void tlsToAPlainPortNamesTheMistake() {
        TestLink link = open("a", settings(broker().port()));

        assertThat(link.awaitProblem(Kind.TLS).remedy()).contains(plainWord);
    }

    @Test
    void plainToATlsPortNamesTheMistake() {
        TestLink link = open("a", broker().settings(broker().tlsPort()));

        assertThat(link.awaitProblem(Kind.UNREACHABLE).remedy()).contains(tlsWord);
    }

    @Test
    void aPeerThatIsMuteInTheHandshakeCostsNoMoreAndMoreThreads() throws IOException {
        try (ServerSocket mute = new ServerSocket(0, 100, Loopback.address())) {
            Map<String, String> settings = settings(mute.getLocalPort());
            settings.put("connect_timeout", "300ms");

            TestLink link = open("a", settings);

            await("four problems").until(() -> link.heard().problems().size() >= 4);
            assertThat(link.heard().lastProblem().kind()).isEqualTo(Kind.UNREACHABLE);
            assertThat(link.liveThreads()).isLessThanOrEqualTo(6);
            link.close();
            link.awaitThreadsGone();
        }
    }

    @Test
    void aSendThatIsNotReadFailsAndClosingIsQuickAndOtherLinksStayConnected() {
        try (FaultProxy proxy = FaultProxy.to(broker().tlsPort())) {
            Map<String, String> settings = proving(settings(proxy.port()), stores.client());
            settings.put("send_timeout", "1s");
            settings.computeIfPresent("inactivity_timeout", (key, value) -> "30s");
            TestLink cut = open("cut", settings).awaitConnected();
            settings = proving(settings(broker().tlsPort()), stores.client());
            TestLink other = open("other", settings).awaitConnected();

            proxy.stall(Direction.TO_SERVER);

            assertThat(BrokerLinkContract.publishUntilFailure(cut))
                    .isLessThan(Duration.ofMillis(2_200));
            BrokerLinkContract.assertClosesQuickly(cut);
            cut.awaitThreadsGone();
            assertThat(other.heard().states()).containsExactly("connected");
        }
    }

    /** Returns throw-away keys and certificates. */
    protected final TestKeyStores stores() {
        return stores;
    }

    /** Returns a broker that asks its clients for certificates. */
    protected final BrokerUnderTest broker() {
        return broker(stores.server(), true);
    }

    private BrokerUnderTest broker(Path keyStore, boolean clientCertificate) {
        Path trustStore = stores.trustStore();
        return brokers.computeIfAbsent(
                new BrokerTls(keyStore, trustStore, TestKeyStores.PASSWORD, clientCertificate),
                tls -> {
                    Path home = directory.resolve("broker-" + brokers.size());
                    BrokerUnderTest broker = newBroker(home, tls);
                    broker.start();
                    return broker;
                });
    }

    /** Returns the settings of a link that speaks TLS to localhost, without its stores. */
    protected Map<String, String> tlsSettings(BrokerUnderTest broker, int port) {
        Map<String, String> settings = broker.settings(port);
        settings.put("provider_url", tlsWord + "localhost:" + port);
        return settings;
    }

    /** Returns the settings of a link that speaks TLS to a port, and trusts the brokers. */
    protected final Map<String, String> settings(int port) {
        Map<String, String> settings = tlsSettings(broker(), port);
        settings.put("tls_truststore", stores.trustStore().toString());
        settings.put("tls_truststore_password", TestKeyStores.PASSWORD);
        return settings;
    }

    /** Adds the certificate in a store. */
    protected final Map<String, String> proving(Map<String, String> settings, Path keyStore) {
        settings.put("tls_keystore", keyStore.toString());
        settings.put("tls_keystore_password", TestKeyStores.PASSWORD);
        return settings;
    }

    /** Opens a link that is closed after the test. */
    protected final TestLink open(String node, Map<String, String> settings) {
        TestLink link = new TestLink(broker().factory(), settings, node, "contract.tls");
        links.add(link);
        return link.open();
    }
}
