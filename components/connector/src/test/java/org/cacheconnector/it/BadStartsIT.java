package org.cacheconnector.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import org.cacheconnector.harness.broker.ActiveMqBroker;
import org.cacheconnector.harness.broker.ActiveMqOptions;
import org.cacheconnector.harness.net.FreePorts;
import org.cacheconnector.testkit.carbon.CarbonServer;
import org.cacheconnector.testkit.driver.RemoteCache;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Whatever is wrong when the server starts: it starts, says what is wrong, and recovers. */
@Tag("full")
@Timeout(240)
class BadStartsIT {

    private static final String MANAGER = "IT-CACHE-MANAGER";
    private static final String SECRET = "s3cr3t-of-the-test";

    @Test
    void theServerStartsWithoutABrokerConnectsWhenItComesAndStopsFastWithItGone() {
        int port = FreePorts.next();
        String url = "tcp://127.0.0.1:" + port;
        ActiveMqOptions options = new ActiveMqOptions().port(port).user("is", SECRET);
        String table =
                Servers.table(url) + "\nusername = \"is\"\npassword = \"wrong-" + SECRET + "\"";
        try (CarbonServer server = Servers.withConnector("bad-start", table).start();
                ActiveMqBroker broker = new ActiveMqBroker(options)) {
            ConnectorView connector = new ConnectorView(server);
            connector.awaitDisconnected();
            assertThat(connector.isHealthy()).isFalse();
            assertThat(connector.problems()).contains("127.0.0.1:" + port);

            RemoteCache cache = server.caches().cache(MANAGER, "ItBadStart");
            cache.put("key", "value");
            cache.remove("key");
            assertThat(connector.count("QueueDepth")).isPositive();

            broker.deny("is", Servers.TOPIC);
            broker.start();
            await().atMost(Duration.ofSeconds(20))
                    .until(() -> connector.problems().contains("AUTHENTICATION"));
            broker.changePassword("is", "wrong-" + SECRET);
            await().atMost(Duration.ofSeconds(20))
                    .until(() -> connector.problems().contains("AUTHORIZATION"));
            broker.allow("is", Servers.TOPIC);
            connector.awaitConnected();
            await().atMost(Duration.ofSeconds(20)).until(() -> connector.count("QueueDepth") == 0);
            assertThat(connector.isHealthy()).isTrue();

            broker.stop();
            connector.awaitDisconnected();
            cache.remove("key");
            assertThat(server.stop())
                    .as("time to stop with the broker dead")
                    .isLessThan(Duration.ofSeconds(30));
            assertThat(server.log().text()).doesNotContain(SECRET);
        }
    }
}
