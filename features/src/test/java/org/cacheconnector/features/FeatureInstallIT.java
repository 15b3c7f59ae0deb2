package org.cacheconnector.features;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import org.cacheconnector.harness.broker.ActiveMqBrokerProcess;
import org.cacheconnector.testkit.carbon.CarbonServer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The p2 repository that this module makes, installed into the kernel as published. */
@Tag("full")
@Timeout(600)
class FeatureInstallIT {

    private static final String FEATURE = "org.cacheconnector.server.feature.group";
    private static final String BUNDLE = "org.cacheconnector";
    private static final String BEAN = "org.cacheconnector:type=CacheConnector";

    @TempDir Path directory;

    @Test
    void theConnectorRunsWhereTheFeatureIsInstalledAndIsGoneWhenItIsTakenOut() throws IOException {
        P2Director director = new P2Director(path("p2.director"), directory);
        try (ActiveMqBrokerProcess broker = ActiveMqBrokerProcess.started();
                CarbonServer server = CarbonServer.named("p2").toml(table(broker.url())).build()) {

            director.install(path("p2.repository"), FEATURE, server.home());
            server.start();

            assertThat(server.platform().bundleState(BUNDLE)).isEqualTo("ACTIVE");
            await().atMost(Duration.ofSeconds(20))
                    .untilAsserted(
                            () -> {
                                assertThat(attribute(server, "State")).isEqualTo("RUNNING");
                                assertThat(attribute(server, "ConnectionState"))
                                        .isEqualTo("CONNECTED");
                            });

            server.stop();
            director.uninstall(FEATURE, server.home());
            server.start();

            assertThat(server.platform().bundleState(BUNDLE)).isEqualTo("ABSENT");
        }
    }

    private static Object attribute(CarbonServer server, String name) {
        return server.jmx().attribute(BEAN, name);
    }

    private static Path path(String property) {
        return Path.of(System.getProperty(property));
    }

    private static String table(String brokerUrl) {
        return "[cache_invalidator.mb]\n"
                + "enabled = true\n"
                + "broker_type = \"activemq\"\n"
                + "provider_url = \""
                + brokerUrl
                + "\"\n"
                + "topic_name = \"cacheinvalidation\"";
    }
}
