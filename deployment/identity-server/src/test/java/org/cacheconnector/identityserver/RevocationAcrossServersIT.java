package org.cacheconnector.identityserver;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Locale;
import org.awaitility.Awaitility;
import org.cacheconnector.identityserver.assembly.IdentityServerAssembly;
import org.cacheconnector.identityserver.assembly.MavenArtifactSource;
import org.cacheconnector.identityserver.client.AdministrationClient;
import org.cacheconnector.identityserver.client.OAuthApplication;
import org.cacheconnector.identityserver.client.OAuthClient;
import org.cacheconnector.identityserver.database.PostgresDatabaseServer;
import org.cacheconnector.identityserver.node.IdentityServerNode;
import org.cacheconnector.identityserver.node.NodeOptions;
import org.cacheconnector.testkit.broker.ActiveMqBrokerProcess;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Two Identity Servers on one database, not in a Hazelcast cluster, with the connector over
 * ActiveMQ: a token that is revoked at one stops working at the other.
 */
@Timeout(480)
class RevocationAcrossServersIT {

    private static final String ADMIN = "admin";
    private static final int TOKENS = 200;
    private static final Path SERVERS = Path.of("target/identity-server");

    @TempDir private static Path folder;
    private static PostgresDatabaseServer database;
    private static ActiveMqBrokerProcess broker;
    private static IdentityServerNode nodeA;
    private static IdentityServerNode nodeB;
    private static OAuthClient atA;
    private static OAuthClient atB;

    @BeforeAll
    static void startTwoServers() throws IOException {
        Path server =
                new IdentityServerAssembly(new MavenArtifactSource(), SERVERS, line -> {}).home();
        database =
                PostgresDatabaseServer.start(folder.resolve("database"), TestPorts.free(), server);
        broker = ActiveMqBrokerProcess.started();
        int offsetA = TestPorts.offset(9443);
        // One after the other: both fill an empty database, and fail on each other's rows.
        nodeA = start(server, "a", offsetA);
        nodeA.awaitReady(Duration.ofMinutes(4));
        nodeB = start(server, "b", offsetA + 40);
        nodeB.awaitReady(Duration.ofMinutes(4));
        OAuthApplication application =
                new OAuthApplication(
                        "shop", "shop-id", "shop-secret", URI.create("https://localhost/callback"));
        new AdministrationClient(nodeA.baseUri(), ADMIN, ADMIN).createApplication(application);
        atA = new OAuthClient(nodeA.baseUri(), application, ADMIN, ADMIN);
        atB = atA.at(nodeB.baseUri());
    }

    private static IdentityServerNode start(Path server, String name, int offset)
            throws IOException {
        NodeOptions options =
                NodeOptions.builder(database.databases())
                        .offset(offset)
                        .library(database.driverJar())
                        .bundle(Path.of(System.getProperty("connector.bundle")))
                        .extraToml(
                                "[cache_invalidator.mb]\nenabled = true\nbroker_type = \"activemq\"\n"
                                        + "provider_url = \""
                                        + broker.url()
                                        + "\"\ntopic_name = \"cacheinvalidation\"\n")
                        .build();
        IdentityServerNode node = IdentityServerNode.create(server, folder.resolve(name), options);
        node.start();
        return node;
    }

    @AfterAll
    static void stopWhatWasStarted() {
        for (IdentityServerNode node : new IdentityServerNode[] {nodeA, nodeB}) {
            if (node != null) {
                node.stop();
            }
        }
        if (broker != null) {
            broker.close();
        }
        if (database != null) {
            database.close();
        }
    }

    @Test
    void aTokenRevokedAtBStopsWorkingAtA() {
        revokeAndWatch("b-to-a", atB, atA);
    }

    @Test
    void aTokenRevokedAtAStopsWorkingAtB() {
        revokeAndWatch("a-to-b", atA, atB);
    }

    private static void revokeAndWatch(String round, OAuthClient revoking, OAuthClient watching) {
        long[] micros = new long[TOKENS];
        for (int i = 0; i < TOKENS; i++) {
            String token = watching.clientCredentials(round + i).accessToken();
            assertThat(watching.isActive(token)).isTrue();
            assertThat(revoking.isActive(token)).isTrue();

            revoking.revoke(token);

            long revoked = System.nanoTime();
            Awaitility.await("token " + i)
                    .pollDelay(Duration.ZERO)
                    .pollInterval(Duration.ofMillis(1))
                    .atMost(Duration.ofSeconds(1))
                    .until(() -> !watching.isActive(token));
            micros[i] = (System.nanoTime() - revoked) / 1_000;
        }
        Arrays.sort(micros);
        System.out.printf(
                Locale.ROOT,
                "%s: seen as revoked, one introspection included, after p50 %.1f ms, p99 %.1f ms,"
                        + " max %.1f ms%n",
                round,
                micros[TOKENS / 2] / 1e3,
                micros[TOKENS * 99 / 100] / 1e3,
                micros[TOKENS - 1] / 1e3);
        assertThat(micros[TOKENS - 1]).as("no stale answer after a second").isLessThan(1_000_000);
    }
}
