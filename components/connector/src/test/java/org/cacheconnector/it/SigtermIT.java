package org.cacheconnector.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.cacheconnector.harness.broker.ActiveMqBrokerProcess;
import org.cacheconnector.testkit.carbon.CarbonDistribution;
import org.cacheconnector.testkit.carbon.CarbonServer;
import org.cacheconnector.testkit.driver.RemoteCache;
import org.cacheconnector.testkit.driver.TaskFailedException;
import org.cacheconnector.testkit.driver.Tenant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A server that gets SIGTERM while it serves, as a pod does that is deleted. */
@Timeout(300)
class SigtermIT {

    private static final Duration SOON = Duration.ofSeconds(30);
    private static final Duration BEYOND_PEER_TIMEOUT = Duration.ofSeconds(12);

    /** Below the capacity of a cache, so that Carbon evicts none. */
    private static final int ENTRIES = 9_000;

    private static final int BEFORE_THE_SIGNAL = 500;

    @Test
    void sendsEveryAnsweredRemovalAndLeaves() throws Exception {
        try (ActiveMqBrokerProcess broker = ActiveMqBrokerProcess.started();
                ServerPair pair =
                        new ServerPair(
                                CarbonDistribution.DEFAULT_VERSION,
                                Servers.table(broker.url())
                                        + "\nheartbeat_interval = \"500ms\""
                                        + "\npeer_timeout = \"5s\"")) {
            pair.b.run(ManyEntries.Put.class, "IT", "Sigterm", "k", 0, ENTRIES, "old");
            long clearsBefore = pair.connectorB.clears();
            RemovalsOneByOne removals = new RemovalsOneByOne(cache(pair.a));
            CompletableFuture<Void> load = CompletableFuture.runAsync(removals);
            await().atMost(SOON).until(() -> removals.answered >= BEFORE_THE_SIGNAL);

            pair.a.stop();
            load.join();

            List<String> answered =
                    IntStream.range(0, removals.answered).mapToObj(i -> "k" + i).toList();
            RemoteCache atB = cache(pair.b);
            assertThat(answered).hasSizeBetween(BEFORE_THE_SIGNAL, ENTRIES - 1);
            await().atMost(SOON)
                    .untilAsserted(
                            () ->
                                    assertThat(atB.keys().stream().map(String.class::cast))
                                            .doesNotContainAnyElementsOf(answered));
            assertThat(pair.connectorB.peersInState("LEFT")).hasSize(1);

            await().during(BEYOND_PEER_TIMEOUT)
                    .atMost(SOON)
                    .until(() -> pair.connectorB.clears() == clearsBefore);
            assertThat(atB.keys()).hasSizeGreaterThanOrEqualTo(ENTRIES - removals.answered - 1);

            pair.a.start();
            pair.awaitConnected();
            assertThat(pair.connectorB.clears()).isEqualTo(clearsBefore);
        }
    }

    private static RemoteCache cache(CarbonServer server) {
        return server.caches().cache(Tenant.SUPER, "IT", "Sigterm");
    }

    /** Requests of one client, until the server does not answer. */
    private static final class RemovalsOneByOne implements Runnable {

        private final RemoteCache cache;
        private volatile int answered;

        RemovalsOneByOne(RemoteCache cache) {
            this.cache = cache;
        }

        @Override
        @SuppressWarnings("NonAtomicVolatileUpdate") // Only this thread writes.
        public void run() {
            try {
                while (answered < ENTRIES) {
                    cache.remove("k" + answered);
                    answered++;
                }
            } catch (UncheckedIOException | TaskFailedException e) {
                // The server is gone; whether this one was removed is open.
                return;
            }
        }
    }
}
