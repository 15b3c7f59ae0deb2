package org.cacheconnector.connectorctl.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.cacheconnector.carbon.config.ConnectorConfig;
import org.cacheconnector.connectorctl.config.ConfigurationFile;
import org.cacheconnector.core.config.AuthenticationConfig;
import org.cacheconnector.core.fakes.TrackedThreads;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.model.CacheInvalidations;
import org.cacheconnector.core.model.InvalidationBatch;
import org.cacheconnector.core.model.NodeIdentity;
import org.cacheconnector.harness.broker.ActiveMqBroker;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The way through configuration and broker. */
@Timeout(120)
class OverActiveMqTest {

    private static ActiveMqBroker broker;
    private static FakeNode node;

    @BeforeAll
    static void start() {
        broker = ActiveMqBroker.started();
        ConnectorConfig config =
                new ConfigurationFile(name -> null, new TrackedThreads("node"))
                        .read(null, null, settings(), new ArrayList<>());
        NodeIdentity identity = NodeIdentity.startingNow("is1", Clock.systemUTC());
        node =
                new FakeNode(
                        config.createLink(identity, new TrackedThreads("link")),
                        identity,
                        AuthenticationConfig.none());
        node.answering("status", FakeNode.well()).answering("clear", Map.of("effect", "cleared"));
        await().until(node::isConnected);
    }

    @AfterAll
    static void stop() {
        node.close();
        broker.close();
    }

    @Test
    void asksAndOrders() {
        StringWriter out = new StringWriter();

        assertThat(run(out, "status")).isZero();
        assertThat(out.toString()).contains("1  is1   .  RUNNING", "All 1 nodes are well.");
        assertThat(run(out, "clear", "all", "--yes")).isZero();
        assertThat(node.done()).contains("clear all");
    }

    @Test
    void tailsUntilItIsInterrupted() throws Exception {
        StringWriter out = new StringWriter();
        Thread[] tailing = new Thread[1];
        ExecutorService executor = Executors.newSingleThreadExecutor();
        Future<Integer> running =
                executor.submit(
                        () -> {
                            tailing[0] = Thread.currentThread();
                            return run(out, "tail");
                        });
        await().until(
                        () -> {
                            node.send(
                                    InvalidationBatch.of(
                                            List.of(
                                                    CacheInvalidations.wholeCache(
                                                            new CacheId("t", "m", "c")))));
                            return out.toString().contains("is1  t/m/c  the whole cache");
                        });
        tailing[0].interrupt();

        assertThat(running.get()).isZero();
        executor.shutdown();
        assertThat(out.toString()).contains("a second.", "  t/m/c");
    }

    private static int run(StringWriter out, String... arguments) {
        List<String> all = new ArrayList<>(List.of(arguments));
        settings().forEach((key, value) -> all.addAll(List.of("--set", key + "=" + value)));
        return ConnectorCtl.commandLine(new ConfiguredTopic(), question -> false)
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(out, true))
                .execute(all.toArray(new String[0]));
    }

    private static Map<String, String> settings() {
        return Map.of(
                "broker_type", "activemq",
                "provider_url", broker.url(),
                "topic_name", "cacheinvalidation");
    }
}
