package org.cacheconnector.ibmmq;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.cacheconnector.core.broker.BrokerProblem.Kind;
import org.cacheconnector.harness.broker.TestKeyStores;
import org.cacheconnector.queuemanager.SslContexts;
import org.cacheconnector.queuemanager.StandInQueueManager;
import org.cacheconnector.testkit.contract.MutePort;
import org.cacheconnector.testkit.contract.TestLink;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The address is in a client channel definition table. */
@Tag("full")
@Timeout(60)
class ChannelTableTest {

    @TempDir Path directory;

    @Test
    void framesTravelBetweenLinksThatFoundTheirChannelInATable() throws Exception {
        try (StandInQueueManager manager = StandInQueueManager.builder().build().start();
                TestLink a = IbmMqLinks.link("a", settings(manager.port(), "")).open();
                TestLink b = IbmMqLinks.link("b", settings(manager.port(), "")).open()) {
            a.awaitConnected();
            b.awaitConnected();

            a.assertReaches(b);
        }
    }

    @Test
    void theTableSwitchesTlsOnAndTheStoresAreTheConnectors() throws Exception {
        TestKeyStores stores = new TestKeyStores(directory);
        String suite =
                ", \"transmissionSecurity\": {\"cipherSpecification\": \"ANY_TLS12_OR_HIGHER\"}";
        try (StandInQueueManager manager =
                StandInQueueManager.builder()
                        .tls(SslContexts.of(stores.server(), null, TestKeyStores.PASSWORD))
                        .build()
                        .start()) {
            Map<String, String> settings = settings(manager.port(), suite);
            settings.put("tls_truststore", stores.trustStore().toString());
            settings.put("tls_truststore_password", TestKeyStores.PASSWORD);
            try (TestLink trusting = IbmMqLinks.link("a", settings).open()) {
                trusting.awaitConnected();
            }
            settings.put("tls_truststore", stores.otherTrustStore().toString());
            try (TestLink distrusting = IbmMqLinks.link("b", settings).open()) {
                distrusting.awaitProblem(Kind.TLS);
            }
        }
    }

    @Test
    void aTableWithoutTheQueueManagerIsReported() throws Exception {
        Map<String, String> settings = settings(1, "");
        settings.put("queue_manager", "QM2");

        try (TestLink link = IbmMqLinks.link("a", settings).open()) {
            assertThat(link.awaitProblem(Kind.CONFIGURATION).message()).contains("2278");
        }
    }

    @Test
    void aMutePeerCostsADeadlineEachAndNoMoreAndMoreThreads() throws Exception {
        try (MutePort mute = new MutePort()) {
            Map<String, String> settings = settings(mute.port(), "");
            settings.put("connect_timeout", "100ms");
            try (TestLink link = IbmMqLinks.link("a", settings).open()) {
                await().until(() -> link.heard().problems().size() >= 4);

                assertThat(link.liveThreads()).isLessThanOrEqualTo(4);
            }
        }
    }

    private Map<String, String> settings(int port, String security) throws IOException {
        Path table =
                Files.writeString(
                        directory.resolve("ccdt-" + port + ".json"),
                        """
                        {"channel": [{
                          "name": "%s",
                          "type": "clientConnection",
                          "clientConnection": {
                            "connection": [{"host": "localhost", "port": %d}],
                            "queueManager": "QM1"
                          }%s
                        }]}
                        """
                                .formatted(IbmMqLinks.CHANNEL, port, security));
        Map<String, String> settings = new HashMap<>();
        settings.put("ccdt_url", table.toUri().toString());
        settings.put("queue_manager", "QM1");
        return settings;
    }
}
