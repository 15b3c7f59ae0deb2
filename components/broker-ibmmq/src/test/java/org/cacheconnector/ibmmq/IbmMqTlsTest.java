package org.cacheconnector.ibmmq;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.cacheconnector.core.broker.BrokerProblem.Kind;
import org.cacheconnector.harness.broker.BrokerTls;
import org.cacheconnector.testkit.contract.BrokerUnderTest;
import org.cacheconnector.testkit.contract.TestLink;
import org.cacheconnector.testkit.contract.TlsContract;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class IbmMqTlsTest extends TlsContract {

    IbmMqTlsTest() {
        super("tls_cipher_suite", "tls_cipher_suite");
    }

    @Override
    protected BrokerUnderTest newBroker(Path home, BrokerTls tls) {
        return new IbmMqUnderTest(tls);
    }

    @Override
    protected Map<String, String> tlsSettings(BrokerUnderTest broker, int port) {
        Map<String, String> settings = broker.settings(port);
        settings.put("host", "localhost");
        settings.put("tls_cipher_suite", "TLS_AES_256_GCM_SHA384");
        return settings;
    }

    @Test
    void anySuiteOfTls12OrHigherWillDo() {
        Map<String, String> settings = proving();
        settings.put("tls_cipher_suite", "*TLS12ORHIGHER");

        open("a", settings).awaitConnected();
    }

    @Test
    void aListOfAddressesTakesTheSameStores() {
        Map<String, String> settings = proving();
        settings.remove("host");
        String port = settings.remove("port");
        settings.put("connection_name_list", "127.0.0.1(1), localhost(" + port + ")");

        open("a", settings).awaitConnected();
    }

    @Test
    void aChannelTableSwitchesTlsOnAndTheStoresAreTheConnectors(@TempDir Path directory)
            throws Exception {
        String suite =
                ", \"transmissionSecurity\": {\"cipherSpecification\": \"ANY_TLS12_OR_HIGHER\"}";
        Map<String, String> settings = proving();
        settings.keySet().removeAll(Set.of("host", "port", "channel", "tls_cipher_suite"));
        settings.putAll(ChannelTableTest.settings(directory, broker().tlsPort(), suite));
        open("a", settings).awaitConnected();

        settings.put("tls_truststore", stores().otherTrustStore().toString());
        open("b", settings).awaitProblem(Kind.TLS);
    }

    @Test
    void cuttingOneLinkLeavesAnotherWithTheSameSettingsConnected() throws Exception {
        TestLink a = open("a", proving()).awaitConnected();
        TestLink b = open("b", proving()).awaitConnected();
        TestLink c = open("c", proving()).awaitConnected();

        a.close();

        b.assertReaches(c);
        assertThat(b.heard().states()).containsExactly("connected");
    }

    private Map<String, String> proving() {
        return proving(settings(broker().tlsPort()), stores().client());
    }
}
