package org.cacheconnector.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import javax.jms.Connection;
import javax.jms.Session;
import org.apache.activemq.ActiveMQConnectionFactory;
import org.cacheconnector.harness.broker.ActiveMqBrokerProcess;
import org.cacheconnector.harness.net.FreePorts;
import org.cacheconnector.monitoring.MonitoringFiles;
import org.cacheconnector.testkit.carbon.CarbonServer;
import org.cacheconnector.testkit.driver.RemoteCache;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Prometheus' JMX exporter in a server shows what alerts and dashboard are made of. */
@Tag("full")
@Timeout(240)
class MonitoringIT {

    private static final String MANAGER = "IT-CACHE-MANAGER";
    private static final Duration SOON = Duration.ofSeconds(20);
    private static final String SECRET = "s3cr3t-of-the-monitored";

    private static int port;
    private static ActiveMqBrokerProcess broker;
    private static CarbonServer watched;
    private static CarbonServer other;

    @BeforeAll
    static void start() {
        port = FreePorts.next();
        broker = ActiveMqBrokerProcess.started();
        String table = Servers.table(broker.url()) + "\nshared_secret = \"" + SECRET + "\"";
        watched =
                Servers.withConnector("watched", table)
                        .javaAgent(
                                Path.of(
                                        System.getProperty("jars.of.the.user"),
                                        "jmx_prometheus_javaagent.jar"),
                                "127.0.0.1:%d:%s"
                                        .formatted(
                                                port, MonitoringFiles.exporter().toAbsolutePath()))
                        .build();
        other = Servers.withConnector("other", table).build();
        Servers.start(watched, other);
        awaitTogether();
    }

    @AfterAll
    static void stop() {
        try (ActiveMqBrokerProcess usedBroker = broker;
                CarbonServer usedWatched = watched;
                CarbonServer usedOther = other) {
            // Closing is all.
        }
    }

    private static void awaitTogether() {
        List<ConnectorView> nodes = List.of(new ConnectorView(watched), new ConnectorView(other));
        nodes.forEach(ConnectorView::awaitConnected);
        nodes.forEach(node -> node.awaitPeers(1));
        ConnectorView.awaitNoMoreClears(nodes);
    }

    @Test
    void everyMetricOfAlertsAndDashboardIsThereWithTypeAndHelp() {
        Scrape scrape = Scrape.of(port);

        assertThat(MonitoringFiles.metricsInUse())
                .hasSizeGreaterThan(20)
                .allSatisfy(
                        metric -> {
                            assertThat(scrape.series())
                                    .anyMatch(series -> series.matches(metric + "(\\{.*)?"));
                            assertThat(scrape.types().get(metric))
                                    .isEqualTo(metric.endsWith("_total") ? "counter" : "gauge");
                            assertThat(scrape.help().get(metric)).endsWith(".");
                        });
        assertThat(MonitoringFiles.seriesInUse())
                .hasSize(10)
                .allSatisfy(series -> assertThat(scrape.series()).contains(series));
    }

    @Test
    void whatHappensIsCounted() throws Exception {
        RemoteCache onWatched = watched.caches().cache(MANAGER, "ItMonitoring");
        RemoteCache onOther = other.caches().cache(MANAGER, "ItMonitoring");
        onWatched.put("key", "value");
        onOther.remove("key");
        await().atMost(SOON).until(() -> !onWatched.contains("key"));
        onWatched.remove("another");
        sendText();
        String notFrames = "cache_connector_ignored_total{reason=\"not_a_frame\"}";
        await().atMost(SOON).until(() -> Scrape.of(port).value(notFrames) == 1);
        Scrape scrape = Scrape.of(port);
        assertThat(scrape.value("cache_connector_healthy")).isEqualTo(1);
        assertThat(scrape.value("cache_connector_connected")).isEqualTo(1);
        assertThat(scrape.value("cache_connector_state{state=\"RUNNING\"}")).isEqualTo(1);
        assertThat(scrape.value("cache_connector_peers_present")).isEqualTo(1);
        assertThat(scrape.value("cache_connector_missing_nodes")).isZero();
        assertThat(scrape.value("cache_connector_captured_total")).isPositive();
        assertThat(scrape.value("cache_connector_applied_invalidations_total")).isPositive();
        assertThat(scrape.value("cache_connector_received_keys_total")).isPositive();
        assertThat(scrape.value("cache_connector_found_keys_total")).isPositive();
        assertThat(scrape.value("cache_connector_late_invalidations_total")).isNotNegative();
        assertThat(scrape.value("cache_connector_recent_latency_p99_seconds"))
                .isBetween(0.000_001, 20.0);
        assertThat(scrape.value("cache_connector_clears_total{reason=\"first_connection\"}"))
                .isPositive();
    }

    @Test
    void neitherSecretsNorAddressesNorNamesAreTold() {
        String node = (String) new ConnectorView(watched).attribute("NodeId");

        assertThat(Scrape.of(port).text())
                .doesNotContain(SECRET)
                .doesNotContain(broker.url())
                .doesNotContain(node);
    }

    @Test
    void theLossOfTheBrokerShows() {
        broker.kill();
        await().atMost(SOON).until(() -> Scrape.of(port).value("cache_connector_connected") == 0);
        assertThat(Scrape.of(port).value("cache_connector_healthy")).isZero();

        broker.restart();
        awaitTogether();
        assertThat(Scrape.of(port).value("cache_connector_connected")).isEqualTo(1);
    }

    private static void sendText() throws Exception {
        Connection connection = new ActiveMQConnectionFactory(broker.url()).createConnection();
        try {
            connection.start();
            Session session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
            session.createProducer(session.createTopic(Servers.TOPIC))
                    .send(session.createTextMessage("no frame"));
        } finally {
            connection.close();
        }
    }
}
