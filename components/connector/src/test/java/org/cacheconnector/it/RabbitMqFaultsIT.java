package org.cacheconnector.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import org.cacheconnector.testkit.contract.NeedsRabbitMq;
import org.cacheconnector.testkit.contract.PacedWork;
import org.cacheconnector.testkit.driver.RemoteCache;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/** RabbitMQ fails in three ways during 200 removals a second. */
@Tag("full")
@NeedsRabbitMq
@ExtendWith(SharedServers.class)
@Timeout(240)
class RabbitMqFaultsIT {

    private static final String MANAGER = "IT-CACHE-MANAGER";
    private static final int KEYS = 4_000;
    private static final int REMOVALS_PER_SECOND = 200;
    private static final Duration SOON = Duration.ofSeconds(60);

    private final RabbitMqServers servers;
    private RemoteCache onA;
    private RemoteCache onB;

    RabbitMqFaultsIT(RabbitMqServers servers) {
        this.servers = servers;
    }

    /** A cache for each test, filled at both. */
    @BeforeEach
    void fillCaches(TestInfo test) {
        servers.awaitConnected();
        String cache = "ItRabbitMqFaults" + test.getDisplayName().hashCode();
        onA = servers.a.caches().cache(MANAGER, cache);
        onB = servers.b.caches().cache(MANAGER, cache);
        Map<String, String> entries = new LinkedHashMap<>();
        for (int i = 0; i < KEYS; i++) {
            entries.put("key" + i, "value");
        }
        onB.putAll(entries);
    }

    @Test
    void nothingStaysStaleWhenTheBrokerIsKilled() throws Exception {
        removeAllDuring(
                () -> {
                    servers.broker.kill();
                    servers.connectorA.awaitDisconnected();
                    servers.broker.start();
                });
    }

    @Test
    void nothingStaysStaleWhenTheBrokerIsStoppedByItsAdministrator() throws Exception {
        removeAllDuring(
                () -> {
                    servers.broker.stopApp();
                    servers.connectorA.awaitDisconnected();
                    servers.broker.startApp();
                });
    }

    @Test
    void nothingStaysStaleAndNobodyWaitsWhenTheBrokerLacksMemory() throws Exception {
        removeAllDuring(
                () -> {
                    servers.broker.memoryLimit("0.00001");
                    servers.connectorA.awaitDisconnected();
                    assertThat(servers.connectorA.problems()).contains("blocks all publishers");
                    servers.broker.memoryLimit("0.6");
                });
    }

    private void removeAllDuring(Runnable fault) throws Exception {
        Duration slowest;
        try (PacedWork removing =
                PacedWork.start(KEYS, REMOVALS_PER_SECOND, key -> onA.remove("key" + key))) {
            removing.awaitUnderWay();
            fault.run();
            removing.awaitDone();
            slowest = removing.slowest();
        }
        servers.awaitConnected();

        await().atMost(SOON).untilAsserted(() -> assertThat(onB.keys()).isEmpty());
        assertThat(slowest)
                .as("no caller waits for the broker, be it over the test's own connection")
                .isLessThan(Duration.ofSeconds(5));
    }
}
