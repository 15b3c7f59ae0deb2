package org.cacheconnector.connectorctl.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.cacheconnector.carbon.config.ConnectorConfig;
import org.cacheconnector.connectorctl.config.ConfigurationFile;
import org.cacheconnector.core.config.AuthenticationConfig;
import org.cacheconnector.core.fakes.TrackedThreads;
import org.cacheconnector.core.model.NodeIdentity;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Nodes without a broker are asked by way of their database. */
@Timeout(60)
class OverDatabaseTest {

    private static final Map<String, String> SETTINGS =
            Map.of(
                    "broker_type", "database",
                    "create_tables", "true",
                    "topic_name", "cacheinvalidation");

    @TempDir private Path folder;

    @Test
    void asksAndOrders() throws IOException {
        Path database =
                Files.writeString(
                        folder.resolve("database.properties"),
                        "url = jdbc:h2:mem:connectorctl;DB_CLOSE_DELAY=-1\nuser = sa\n");
        ConnectorConfig config =
                new ConfigurationFile(name -> null, new TrackedThreads("node"))
                        .read(null, database, SETTINGS, new ArrayList<>());
        NodeIdentity identity = NodeIdentity.startingNow("is1", Clock.systemUTC());
        StringWriter out = new StringWriter();
        try (FakeNode node =
                new FakeNode(
                        config.createLink(identity, new TrackedThreads("link")),
                        identity,
                        AuthenticationConfig.none())) {
            node.answering("status", FakeNode.well())
                    .answering("clear", Map.of("effect", "cleared"));
            await().until(node::isConnected);

            assertThat(run(out, database, "status")).as(out.toString()).isZero();
            assertThat(out.toString()).contains("1  is1   .  RUNNING", "All 1 nodes are well.");
            assertThat(run(out, database, "clear", "all", "--yes")).as(out.toString()).isZero();
            assertThat(node.done()).contains("clear all");
        }
    }

    private static int run(StringWriter out, Path database, String command, String... arguments) {
        List<String> all = new ArrayList<>(List.of(command));
        all.addAll(List.of(arguments));
        all.addAll(List.of("--database", database.toString()));
        SETTINGS.forEach((key, value) -> all.addAll(List.of("--set", key + "=" + value)));
        return ConnectorCtl.commandLine(new ConfiguredTopic(), question -> false)
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(out, true))
                .execute(all.toArray(new String[0]));
    }
}
