package org.cacheconnector.connectorctl.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.cacheconnector.carbon.config.ConnectorConfig;
import org.cacheconnector.connectorctl.config.ConfigurationFile;
import org.cacheconnector.core.config.AuthenticationConfig;
import org.cacheconnector.core.fakes.TrackedThreads;
import org.cacheconnector.core.model.NodeIdentity;
import org.cacheconnector.harness.broker.ActiveMqBroker;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The way through configuration and broker, or the nodes' database. */
class ConfiguredTopicTest {

    @TempDir private Path folder;

    @Test
    void asksAndOrdersOverABroker() {
        try (ActiveMqBroker broker = ActiveMqBroker.started()) {
            asksAndOrders(null, Map.of("broker_type", "activemq", "provider_url", broker.url()));
        }
    }

    @Test
    void asksAndOrdersOverADatabase() throws IOException {
        Path database =
                Files.writeString(
                        folder.resolve("database.properties"),
                        "url = jdbc:h2:mem:connectorctl;DB_CLOSE_DELAY=-1\nuser = sa\n");

        asksAndOrders(database, Map.of("broker_type", "database", "create_tables", "true"));
    }

    private static void asksAndOrders(Path database, Map<String, String> broker) {
        List<String> options = new ArrayList<>();
        Map<String, String> settings = new HashMap<>(broker);
        settings.put("topic_name", "cacheinvalidation");
        settings.forEach((key, value) -> options.addAll(List.of("--set", key + "=" + value)));
        if (database != null) {
            options.addAll(List.of("--database", database.toString()));
        }
        ConnectorConfig config =
                new ConfigurationFile(name -> null, new TrackedThreads("node"))
                        .read(null, database, settings, new ArrayList<>());
        NodeIdentity identity = NodeIdentity.startingNow("is1", Clock.systemUTC());
        try (FakeNode node =
                new FakeNode(
                        config.createLink(identity, new TrackedThreads("link")),
                        identity,
                        AuthenticationConfig.none())) {
            node.answering("status", FakeNode.well())
                    .answering("clear", Map.of("effect", "cleared"));
            await().atMost(Duration.ofMinutes(1)).until(() -> node.connected);

            assertThat(run(options, "status"))
                    .contains("1  is1   .  RUNNING", "All 1 nodes are well.");
            run(options, "clear", "all", "--yes");

            assertThat(node.done).contains("clear all");
        }
    }

    private static String run(List<String> options, String... command) {
        List<String> all = new ArrayList<>(List.of(command));
        all.addAll(options);
        StringWriter out = new StringWriter();
        int code =
                ConnectorCtl.commandLine(new ConfiguredTopic(), question -> false)
                        .setOut(new PrintWriter(out, true))
                        .setErr(new PrintWriter(out, true))
                        .execute(all.toArray(new String[0]));
        assertThat(code).as(out.toString()).isZero();
        return out.toString();
    }
}
