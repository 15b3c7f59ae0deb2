package org.cacheconnector.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import org.cacheconnector.harness.broker.ActiveMqBroker;
import org.cacheconnector.harness.broker.ActiveMqOptions;
import org.cacheconnector.harness.broker.TestKeyStores;
import org.cacheconnector.testkit.carbon.CarbonServer;
import org.cacheconnector.testkit.driver.RemoteCache;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Secrets in the server's own vault, for keys that the server's templates do not know. */
@Tag("full")
@Timeout(240)
class SecureVaultIT {

    private static final String MANAGER = "IT-CACHE-MANAGER";
    private static final String VAULT = "org.wso2.carbon.securevault";
    private static final String SECRET_OF_A = "the secret that node a signs with";
    private static final String SECRET_OF_B = "the secret that node b signs with";
    private static final Duration SOON = Duration.ofSeconds(5);

    @TempDir Path keyStores;

    /**
     * Each node has its secret in the vault and the other's in the open, so that messages are
     * accepted only if the vault's text is the right one.
     */
    @Test
    void nodesSignWithSecretsOfTheVaultAndOpenTheirTrustStoreWithThem() {
        TestKeyStores keys = new TestKeyStores(keyStores);
        ActiveMqOptions options = new ActiveMqOptions().tls(keys.brokerTls(false));
        try (ActiveMqBroker broker = new ActiveMqBroker(options).start();
                CarbonServer a =
                        server(
                                "vault-a",
                                broker.tlsUrl(),
                                """
                                shared_secret = "$secret{connector_secret}"
                                shared_secret_also_accepted = "%s"
                                tls_truststore = "%s"
                                tls_truststore_password = "$secret{trust}"
                                """
                                        .formatted(SECRET_OF_B, keys.trustStore()),
                                SECRET_OF_A);
                CarbonServer b =
                        server(
                                "vault-b",
                                broker.url(),
                                """
                                shared_secret = "$secret{connector_secret}"
                                shared_secret_also_accepted = "%s"
                                """
                                        .formatted(SECRET_OF_A),
                                SECRET_OF_B)) {
            vaultOf(a).encrypt();
            vaultOf(b).encrypt();
            Servers.start(a, b);
            ConnectorView connectorA = new ConnectorView(a);
            ConnectorView connectorB = new ConnectorView(b);
            connectorA.awaitConnected();
            connectorB.awaitConnected();
            connectorA.awaitPeers(1);
            connectorB.awaitPeers(1);

            RemoteCache onA = a.caches().cache(MANAGER, "ItVault");
            RemoteCache onB = b.caches().cache(MANAGER, "ItVault");
            onA.put("from a", "value");
            onB.put("from a", "value");
            onB.put("from b", "value");
            onA.put("from b", "value");
            onA.remove("from a");
            await().atMost(SOON).until(() -> !onB.contains("from a"));
            onB.remove("from b");
            await().atMost(SOON).until(() -> !onA.contains("from b"));

            assertThat(a.log().text() + b.log().text())
                    .contains("Cache Connector", "WAITING_FOR_SECURE_VAULT", "shared_secret")
                    .doesNotContain(SECRET_OF_A, SECRET_OF_B, "MISCONFIGURED");

            waitsForAVaultThatComesLate(b, connectorB);
        }
    }

    private static void waitsForAVaultThatComesLate(CarbonServer server, ConnectorView connector) {
        server.platform().stopBundle(Bundle.SYMBOLIC_NAME);
        server.platform().stopBundle(VAULT);
        server.platform().startBundle(Bundle.SYMBOLIC_NAME);
        await().atMost(Duration.ofSeconds(20))
                .ignoreExceptions()
                .until(() -> connector.state().equals("WAITING_FOR_SECURE_VAULT"));
        assertThat(connector.isHealthy()).isFalse();
        assertThat(connector.problems()).contains("shared_secret", "connector_secret");
        server.platform().startBundle(VAULT);
        connector.awaitConnected();
        connector.awaitPeers(1);
    }

    @Test
    void whatTheVaultDoesNotHaveIsOneProblemThatNamesKeyAliasAndWhatToDo() {
        try (CarbonServer server =
                server(
                        "vault-lacks",
                        "tcp://127.0.0.1:1",
                        "shared_secret = \"$secret{misspelt}\"",
                        SECRET_OF_A,
                        // Otherwise Carbon itself refuses to start with an alias not in [secrets].
                        "[runtime_secrets]\nenable = \"true\"\n")) {
            SecureVault vault = vaultOf(server);
            vault.encrypt();
            server.start();
            ConnectorView connector = new ConnectorView(server);
            await().atMost(SOON).until(() -> connector.state().equals("MISCONFIGURED"));
            assertThat((String[]) connector.attribute("Problems"))
                    .singleElement()
                    .asString()
                    .contains("shared_secret", "misspelt", "[secrets]", "ciphertool")
                    .doesNotContain("$secret");
            server.stop();

            vault.loseConfiguration();
            server.start();
            await().atMost(SOON).until(() -> connector.state().equals("MISCONFIGURED"));
            assertThat(connector.problems())
                    .contains("shared_secret", "misspelt", "secret-conf.properties");
        }
    }

    private static CarbonServer server(
            String name, String brokerUrl, String keys, String secret, String... tables) {
        return Servers.withConnector(name, Servers.table(brokerUrl) + "\n" + keys)
                .toml(String.join("\n", tables))
                .toml(
                        "[secrets]\nconnector_secret = \"[%s]\"\ntrust = \"[%s]\""
                                .formatted(secret, TestKeyStores.PASSWORD))
                .build();
    }

    private static SecureVault vaultOf(CarbonServer server) {
        return new SecureVault(
                server.home(),
                Path.of(System.getProperty("jars.of.the.user"), "org.wso2.ciphertool.jar"));
    }
}
