package org.cacheconnector.activemq;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.cacheconnector.core.broker.BrokerProblem;
import org.cacheconnector.core.broker.BrokerProblem.Kind;
import org.cacheconnector.harness.broker.BrokerTls;
import org.cacheconnector.harness.broker.TestKeyStores;
import org.cacheconnector.testkit.contract.TestLink;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** TLS to Artemis, whose side of it is made by another library than ActiveMQ Classic's. */
@Tag("full")
@Timeout(60)
class ArtemisTlsTest {

    @TempDir static Path directory;
    private static TestKeyStores stores;

    @TempDir Path journal;
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
        ArtemisBroker broker = broker(stores.brokerTls(true));
        TestLink a = open("a", broker, stores.trustStore(), stores.client()).awaitConnected();
        TestLink b = open("b", broker, stores.trustStore(), stores.client()).awaitConnected();

        a.assertReaches(b);
    }

    @Test
    void aMissingOrUntrustedClientCertificateIsReported() {
        ArtemisBroker broker = broker(stores.brokerTls(true));

        BrokerProblem missing = open("a", broker, stores.trustStore(), null).awaitProblem(Kind.TLS);
        BrokerProblem untrusted =
                open("b", broker, stores.trustStore(), stores.untrustedClient())
                        .awaitProblem(Kind.TLS);

        assertThat(missing.remedy()).contains("tls_keystore");
        assertThat(untrusted.remedy()).contains("tls_keystore", "trusts");
    }

    @Test
    void anUntrustedCertificateOfTheBrokerIsReported() {
        ArtemisBroker broker = broker(stores.brokerTls(false));

        TestLink link = open("a", broker, stores.otherTrustStore(), null);

        assertThat(link.awaitProblem(Kind.TLS).remedy()).contains("tls_truststore");
    }

    @Test
    void aCertificateOfAnotherHostIsReported() {
        ArtemisBroker broker =
                broker(
                        BrokerTls.of(
                                stores.wrongHostServer(),
                                stores.trustStore(),
                                TestKeyStores.PASSWORD,
                                false));

        TestLink link = open("a", broker, stores.trustStore(), null);

        assertThat(link.awaitProblem(Kind.TLS).remedy()).contains("tls_verify_hostname");
    }

    private ArtemisBroker broker(BrokerTls tls) {
        ArtemisBroker broker = new ArtemisBroker(journal, tls);
        opened.add(broker);
        return broker.start();
    }

    private TestLink open(String node, ArtemisBroker broker, Path trustStore, Path keyStore) {
        Map<String, String> settings = new HashMap<>();
        settings.put("provider_url", broker.tlsUrl());
        settings.put("username", ArtemisBroker.USER);
        settings.put("password", ArtemisBroker.USER);
        settings.put("tls_truststore", trustStore.toString());
        settings.put("tls_truststore_password", TestKeyStores.PASSWORD);
        if (keyStore != null) {
            settings.put("tls_keystore", keyStore.toString());
            settings.put("tls_keystore_password", TestKeyStores.PASSWORD);
        }
        TestLink link = ActiveMqLinks.link(node, "contract.tls", settings);
        opened.add(link);
        return link.open();
    }
}
