package org.cacheconnector.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.stream.Stream;
import org.cacheconnector.harness.broker.SslContexts;
import org.cacheconnector.queuemanager.StandInQueueManager;
import org.cacheconnector.testkit.carbon.CarbonServer;
import org.cacheconnector.testkit.driver.RemoteCache;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/** IBM's client is not there at first, and Carbon's own key stores do for TLS. */
@Tag("full")
@ExtendWith(SharedServers.class)
@Timeout(240)
class IbmMqClientJarIT {

    private static final String MANAGER = "IT-CACHE-MANAGER";
    private static final Duration SOON = Duration.ofSeconds(30);

    private final IbmMqServers servers;

    IbmMqClientJarIT(IbmMqServers servers) {
        this.servers = servers;
    }

    @Test
    void aMissingClientIsReportedAndFoundOnceItIsInstalled() throws IOException {
        String table = IbmMqServers.table(servers.queueManager.port());
        try (CarbonServer late = Servers.withConnector("ibm-late", table).start()) {
            ConnectorView connector = new ConnectorView(late);
            connector.awaitDisconnected();
            assertThat(connector.problems())
                    .contains("IBM MQ's client is not in the server")
                    .contains("com.ibm.mq:com.ibm.mq.allclient:", "repository/components/lib");

            late.platform().installBundle(asCarbonWrapsIt());

            await().atMost(SOON).until(() -> connector.connectionState().equals("CONNECTED"));
            connector.awaitPeers(2);
            RemoteCache onLate = late.caches().cache(MANAGER, "ItLateClient");
            onLate.put("key", "value");
            servers.a.caches().cache(MANAGER, "ItLateClient").remove("key");
            await().atMost(SOON).until(() -> !onLate.contains("key"));
        }
        await().atMost(SOON)
                .untilAsserted(
                        () ->
                                assertThat(servers.connectorA.connectionState())
                                        .isEqualTo("CONNECTED"));
    }

    @Test
    void carbonsOwnKeyStoresDoForTlsOnBothSides() {
        Path security = servers.a.home().resolve("repository/resources/security");
        try (StandInQueueManager secure =
                StandInQueueManager.builder()
                        .user(IbmMqServers.USER, IbmMqServers.PASSWORD)
                        .mutualTls(
                                SslContexts.of(
                                        security.resolve("wso2carbon.p12"),
                                        security.resolve("client-truststore.p12"),
                                        "wso2carbon"))
                        .build()
                        .start()) {
            String table =
                    IbmMqServers.table(secure.port())
                                    .replace("host = \"127.0.0.1\"", "host = \"localhost\"")
                            + """

                            tls_cipher_suite = "*TLS12ORHIGHER"
                            tls_keystore = "repository/resources/security/wso2carbon.p12"
                            tls_keystore_password = "wso2carbon"
                            """;
            try (CarbonServer server =
                    IbmJars.addTo(Servers.withConnector("ibm-tls", table)).start()) {
                new ConnectorView(server).awaitConnected();
                assertThat(secure.connections()).isPositive();
            }
        }
    }

    /** Another server has found the plain jar in its library and made a bundle of it. */
    private Path asCarbonWrapsIt() throws IOException {
        Path dropins = servers.a.home().resolve("repository/components/dropins");
        try (Stream<Path> bundles = Files.list(dropins)) {
            return bundles.filter(file -> file.getFileName().toString().contains("allclient"))
                    .findFirst()
                    .orElseThrow();
        }
    }
}
