package org.cacheconnector.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.cacheconnector.testkit.carbon.CarbonServer;
import org.cacheconnector.testkit.driver.RemoteCache;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/** Removals and updates travel over IBM MQ, whatever happens to the queue manager. */
@Tag("full")
@ExtendWith(SharedServers.class)
@Timeout(180)
class IbmMqIT {

    private static final String MANAGER = "IT-CACHE-MANAGER";
    private static final Duration SOON = Duration.ofSeconds(10);

    private final IbmMqServers servers;
    private final RemoteCache onA;
    private final RemoteCache onB;

    IbmMqIT(IbmMqServers servers) {
        this.servers = servers;
        this.onA = servers.a.caches().cache(MANAGER, "ItIbmMq");
        this.onB = servers.b.caches().cache(MANAGER, "ItIbmMq");
    }

    @Test
    void whatWasRemovedWhileTheQueueManagerWasDownIsRemovedWhenItIsBack() {
        onB.put("key", "value");
        servers.queueManager.close();
        servers.connectorA.awaitDisconnected();
        servers.connectorB.awaitDisconnected();
        onA.remove("key");
        assertThat(servers.connectorA.count("QueueDepth")).isPositive();

        servers.queueManager.start();
        servers.awaitConnected();

        await().atMost(SOON).until(() -> !onB.contains("key"));
        expectToCross();
    }

    @Test
    void wrongCredentialsAreReportedAndMendedOnesWork() {
        servers.queueManager.changePassword(IbmMqServers.USER, "another");
        servers.queueManager.resetConnections();

        for (ConnectorView connector : List.of(servers.connectorA, servers.connectorB)) {
            await().atMost(SOON)
                    .untilAsserted(
                            () ->
                                    assertThat(connector.problems())
                                            .contains("2035", "AUTHENTICATION", "password"));
        }

        servers.queueManager.changePassword(IbmMqServers.USER, IbmMqServers.PASSWORD);
        servers.awaitConnected();
        expectToCross();
        assertThat(servers.a.log().text()).doesNotContain(IbmMqServers.PASSWORD);
    }

    @Test
    void itWorksAfterRestartsOfTheBundle() {
        for (CarbonServer server : List.of(servers.a, servers.b)) {
            for (int i = 0; i < 3; i++) {
                server.platform().stopBundle(Bundle.SYMBOLIC_NAME);
                server.platform().startBundle(Bundle.SYMBOLIC_NAME);
            }
        }
        servers.awaitConnected();
        expectToCross();

        servers.b.platform().stopBundle(Bundle.SYMBOLIC_NAME);
        await().atMost(SOON)
                .untilAsserted(
                        () ->
                                assertThat(servers.b.platform().threadNames())
                                        .noneMatch(name -> name.startsWith("cache-connector"))
                                        .noneMatch(name -> name.startsWith("RcvThread")));
        servers.b.platform().startBundle(Bundle.SYMBOLIC_NAME);
        servers.awaitConnected();
    }

    @Test
    void theClientLeavesNoFilesInTheServersFolder() throws IOException {
        for (CarbonServer server : List.of(servers.a, servers.b)) {
            try (Stream<Path> files = Files.list(server.home())) {
                assertThat(files.map(file -> file.getFileName().toString()))
                        .noneMatch(name -> name.startsWith("mqj") || name.startsWith("FFDC"));
            }
        }
    }

    private void expectToCross() {
        onB.put("removed", "value");
        onA.remove("removed");
        await().atMost(SOON).until(() -> !onB.contains("removed"));

        onA.put("updated", "old");
        onB.put("updated", "old");
        onB.put("updated", "new");
        await().atMost(SOON).until(() -> !onA.contains("updated"));
        assertThat(onB.contains("updated")).isTrue();
        onB.remove("updated");
    }
}
