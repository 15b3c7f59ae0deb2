package org.cacheconnector.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.cacheconnector.harness.broker.ActiveMqBroker;
import org.cacheconnector.harness.broker.ActiveMqOptions;
import org.cacheconnector.harness.net.FreePorts;
import org.cacheconnector.testkit.carbon.CarbonServer;
import org.cacheconnector.testkit.driver.BundleJar;
import org.cacheconnector.testkit.driver.bundle.NodeContext;
import org.cacheconnector.testkit.driver.bundle.NodeTask;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.osgi.framework.Bundle;
import org.wso2.carbon.healthcheck.api.core.CarbonHealthCheckService;
import org.wso2.carbon.healthcheck.api.core.HealthChecker;
import org.wso2.carbon.healthcheck.api.core.exception.BadHealthException;
import org.wso2.carbon.healthcheck.api.core.exception.HealthCheckError;
import org.wso2.carbon.healthcheck.api.core.model.HealthCheckerConfig;

/** A server with a health check of its own asks the connector too. */
@Tag("full")
@Timeout(240)
class HealthCheckIT {

    private static final String API = "org.wso2.carbon.healthcheck.api.core";

    @TempDir Path directory;

    @Test
    void theServersHealthCheckSaysWhatIsWrongWithThisNodeOnly() {
        Path api =
                new BundleJar(API)
                        .header("Bundle-Activator", CarbonHealthCheckService.class.getName())
                        .header("Import-Package", "org.osgi.framework,org.osgi.util.tracker")
                        .exporting(HealthChecker.class)
                        .classes(CarbonHealthCheckService.class, HealthCheckError.class)
                        .exporting(BadHealthException.class)
                        .exporting(HealthCheckerConfig.class)
                        .write(directory.resolve("healthcheck.jar"));
        int port = FreePorts.next();
        String table =
                Servers.table("tcp://127.0.0.1:" + port)
                        + "\nexpected_nodes = \"another\"\npeer_timeout = \"5s\""
                        + "\nheartbeat_interval = \"100ms\""
                        + "\n[carbon_health_check]\nenable = true"
                        + "\n[[health_checker]]\nname = \"CacheConnectorHealthChecker\""
                        + "\norder = \"99\"";
        try (CarbonServer server =
                        Servers.withConnector("health-check", table).bundle(api).start();
                ActiveMqBroker broker = new ActiveMqBroker(new ActiveMqOptions().port(port))) {
            ConnectorView connector = new ConnectorView(server);
            connector.awaitDisconnected();
            assertThat(server.home().resolve("repository/conf/health-check-config.xml"))
                    .content()
                    .containsPattern(
                            "name=\"CacheConnectorHealthChecker\"\\s+orderId=\"99\"\\s+enable=\"true\"");
            assertThat(ask(server))
                    .singleElement()
                    .asString()
                    .startsWith("CacheConnectorHealthChecker 7 unhealthy [CACHE_CONNECTOR: ")
                    .contains("127.0.0.1:" + port);

            broker.start();
            connector.awaitConnected();
            await().atMost(Duration.ofSeconds(20)).until(() -> !connector.isHealthy());
            assertThat(connector.problems()).contains("another");
            assertThat(ask(server)).containsExactly("CacheConnectorHealthChecker 7 healthy {}");

            connector.pause();
            assertThat(ask(server)).singleElement().asString().contains("PAUSED");
            connector.resume();
            server.run(Restart.class);
            connector.awaitConnected();
            assertThat(ask(server)).containsExactly("CacheConnectorHealthChecker 7 healthy {}");
        }
    }

    private static List<String> ask(CarbonServer server) {
        return server.run(Ask.class);
    }

    /** Asks as the server's web application does. */
    public static final class Ask implements NodeTask<List<String>> {
        @Override
        public List<String> run(NodeContext context, Object[] args) throws Exception {
            Object service =
                    context.bundleContext()
                            .getService(
                                    context.bundleContext()
                                            .getAllServiceReferences(
                                                    API + ".CarbonHealthCheckService", null)[0]);
            return new ArrayList<>(((CarbonHealthCheckService) service).ask());
        }
    }

    /** Stops and starts the bundle with the server's health check. */
    public static final class Restart implements NodeTask<Boolean> {
        @Override
        public Boolean run(NodeContext context, Object[] args) throws Exception {
            for (Bundle bundle : context.bundleContext().getBundles()) {
                if (API.equals(bundle.getSymbolicName())) {
                    bundle.stop();
                    bundle.start();
                }
            }
            return true;
        }
    }
}
