package org.cacheconnector.activemq;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import org.cacheconnector.core.broker.BrokerProblem.Kind;
import org.cacheconnector.harness.broker.BrokerTls;
import org.cacheconnector.testkit.contract.BrokerUnderTest;
import org.cacheconnector.testkit.contract.TestLink;
import org.cacheconnector.testkit.contract.TlsContract;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ActiveMqTlsTest extends TlsContract {

    ActiveMqTlsTest() {
        super("tcp://", "ssl://");
    }

    @Override
    protected BrokerUnderTest newBroker(Path home, BrokerTls tls) {
        return new ActiveMqUnderTest(tls);
    }

    @Test
    void aFailoverAddressTakesTheSameStores() {
        Map<String, String> settings = proving(stores().client());
        String url = settings.get("provider_url");
        settings.put("provider_url", "failover:(" + url + ")?randomize=false");

        open("a", settings).awaitConnected();
    }

    @Test
    void anUntrustedOrExpiredClientCertificateIsReported() {
        for (Path keyStore : List.of(stores().untrustedClient(), stores().expiredClient())) {
            TestLink link = open("a", proving(keyStore));

            assertThat(link.awaitProblem(Kind.TLS).remedy())
                    .contains("tls_keystore")
                    .containsAnyOf("certificate the broker trusts", "one that it trusts");
        }
    }

    @Test
    void aRenewedClientCertificateIsUsedWithoutARestart(@TempDir Path folder) throws Exception {
        Path keyStore = Files.copy(stores().expiredClient(), folder.resolve("renewed.p12"));
        TestLink link = open("a", proving(keyStore));
        link.awaitProblem(Kind.TLS);

        Files.copy(stores().client(), keyStore, StandardCopyOption.REPLACE_EXISTING);

        link.awaitConnected();
    }

    private Map<String, String> proving(Path keyStore) {
        return proving(settings(broker().tlsPort()), keyStore);
    }
}
