package org.cacheconnector.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.cacheconnector.core.auth.FrameKey;
import org.cacheconnector.core.auth.FrameKeys;
import org.cacheconnector.core.auth.FrameSigner;
import org.cacheconnector.core.config.AuthenticationConfig;
import org.cacheconnector.core.config.Secret;
import org.cacheconnector.core.fakes.ExchangeNode;
import org.cacheconnector.core.fakes.InMemoryTopic;
import org.cacheconnector.core.fakes.Spent;
import org.cacheconnector.core.frame.ControlFrameEncoder;
import org.cacheconnector.core.frame.FrameWriter;
import org.cacheconnector.core.frame.Heartbeat;
import org.cacheconnector.core.model.NodeIdentity;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * What it costs one node to listen to 49 others that have nothing to say, each with a heartbeat a
 * second: the processor time of all its threads. For a figure, and the limit of a hundredth of a
 * core, {@code -Dquiet.seconds=60}.
 */
@Tag("full")
@Timeout(300)
class QuietCostTest {

    private static final int PEERS = 49;
    private static final int SECONDS = Integer.getInteger("quiet.seconds", 5);

    /** In so short a time as that of a usual build most code is not compiled yet. */
    private static final double LIMIT = SECONDS >= 60 ? 0.01 : 0.05;

    private static final String SECRET = "a secret for this test";

    @Test
    void takesHardlyAnythingWithASecret() throws InterruptedException {
        InMemoryTopic topic = new InMemoryTopic();
        FrameKeys keys =
                FrameKeys.of(
                        AuthenticationConfig.of(
                                new Secret(SECRET), null, true, Duration.ofMinutes(5)),
                        secret -> FrameKey.derive(secret, "default"));
        ScheduledExecutorService others = Executors.newSingleThreadScheduledExecutor();
        try (ExchangeNode node =
                ExchangeNode.started(
                        topic, "me", "shared_secret", SECRET, "heartbeat_interval", "1s")) {
            long period = TimeUnit.SECONDS.toNanos(1);
            for (int i = 0; i < PEERS; i++) {
                ControlFrameEncoder encoder =
                        new ControlFrameEncoder(
                                new FrameWriter(
                                        "default",
                                        new NodeIdentity("a-node-with-a-usual-name-" + i, i + 1),
                                        new FrameSigner(keys),
                                        Clock.systemUTC()));
                ScheduledFuture<?> unused =
                        others.scheduleAtFixedRate(
                                () -> topic.publishAsStranger(encoder.encode(Heartbeat.plain(), 0)),
                                i * period / PEERS,
                                period,
                                TimeUnit.NANOSECONDS);
            }
            await().until(() -> node.exchange.receiving().peers().size() == PEERS);
            long cpuBefore = cpuNanos(node);
            long start = System.nanoTime();
            await().atMost(Duration.ofSeconds(SECONDS + 30L))
                    .until(() -> System.nanoTime() - start >= SECONDS * 1_000_000_000L);
            double share = (double) (cpuNanos(node) - cpuBefore) / (System.nanoTime() - start);
            System.out.printf("%.3f%% of a core%n", 100 * share);
            assertThat(node.metrics.unexpectedClears()).isZero();
            assertThat(share).isLessThan(LIMIT);
        } finally {
            others.shutdownNow();
            others.awaitTermination(5, TimeUnit.SECONDS);
        }
    }

    private static long cpuNanos(ExchangeNode node) {
        return node.threads.all().stream().mapToLong(Spent::cpuNanos).sum();
    }
}
