package org.cacheconnector.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import org.cacheconnector.testkit.driver.RemoteCache;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Two brokers run and pass nothing on to each other: nodes that are split between them say so. */
@Tag("full")
@Timeout(300)
class SplitIT {

    /** {@code peer_timeout} is 5 s; before, the link has to notice that it is cut. */
    private static final Duration NOTICED = Duration.ofSeconds(20);

    @Test
    void nodesThatExpectEachOtherNameEachOtherWhileTheyAreSplit() {
        try (SplitServers servers = new SplitServers()) {
            assertHealthy(servers.connectorA, servers.connectorB);

            servers.bToOne.cut();
            awaitMissing(servers.connectorA, "split-b");
            awaitMissing(servers.connectorB, "split-a");
            assertThat(servers.connectorB.connectionState()).isEqualTo("CONNECTED");
            assertThat(servers.connectorA.count("PeersLost")).isEqualTo(1);
            servers.a.awaitLog("Not heard for peer_timeout: split-b\\.", NOTICED);
            RemoteCache onA = servers.a.caches().cache("IT-CACHE-MANAGER", "ItSplit");
            RemoteCache onB = servers.b.caches().cache("IT-CACHE-MANAGER", "ItSplit");
            onB.put("key", "stale");
            onA.remove("key");

            servers.bToOne.reopen();
            servers.two.kill();
            awaitHealthy(servers.connectorA, servers.connectorB);
            await().atMost(NOTICED).until(() -> !onB.contains("key"));
            assertThat(servers.connectorA.count("PeersPresent")).isEqualTo(1);
            servers.a.awaitLog("No node is missing any more\\.", NOTICED);
        }
    }

    private static void awaitMissing(ConnectorView connector, String other) {
        await().atMost(NOTICED)
                .untilAsserted(
                        () -> {
                            assertThat(connector.isHealthy()).isFalse();
                            assertThat(connector.count("MissingNodes")).isEqualTo(1);
                            assertThat(connector.problems())
                                    .startsWith("Not heard for peer_timeout: " + other + ".");
                        });
    }

    private static void awaitHealthy(ConnectorView... connectors) {
        await().atMost(NOTICED).untilAsserted(() -> assertHealthy(connectors));
    }

    private static void assertHealthy(ConnectorView... connectors) {
        for (ConnectorView connector : List.of(connectors)) {
            assertThat(connector.problems()).isEmpty();
            assertThat(connector.isHealthy()).isTrue();
            assertThat(connector.count("MissingNodes")).isZero();
        }
    }
}
