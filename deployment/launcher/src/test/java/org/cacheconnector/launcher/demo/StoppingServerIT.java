package org.cacheconnector.launcher.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.cacheconnector.identityserver.client.ClientException;
import org.cacheconnector.identityserver.client.OAuthApplication;
import org.cacheconnector.identityserver.client.OAuthClient;
import org.cacheconnector.identityserver.node.IdentityServerNode;
import org.cacheconnector.launcher.cluster.RunningNode;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A server that gets SIGTERM while users have their tokens revoked at it. */
@Tag("full")
@Order(3)
@Timeout(600)
class StoppingServerIT {

    private static final int THREADS = 4;
    private static final int INTERVAL_MILLIS = 100;
    private static final int BEFORE_THE_SIGNAL = 100;

    @RegisterExtension static final TwoClusters CLUSTERS = TwoClusters.pair();

    private final ServerClients servers = new ServerClients("admin", "admin");
    private final AtomicInteger number = new AtomicInteger();
    private final Queue<String> answered = new ConcurrentLinkedQueue<>();
    private final CountDownLatch begun = new CountDownLatch(BEFORE_THE_SIGNAL);

    @Test
    void whatItRevokedTheOtherClusterKnows() throws Exception {
        CLUSTERS.changed();
        RunningNode b = CLUSTERS.b().get(0);
        OAuthApplication application = servers.createApplication(CLUSTERS.a().get(0), "stopping");
        OAuthClient atA = servers.oauth(CLUSTERS.a().get(0), application);
        OAuthClient atB = servers.oauth(b, application);
        IdentityServerNode a =
                IdentityServerNode.at(CLUSTERS.deployment().home(CLUSTERS.a().get(0).name()));
        ConnectorFigures figures = new ConnectorFigures(CLUSTERS.deployment());
        long clears = figures.clears(b);
        ScheduledExecutorService users = Executors.newScheduledThreadPool(THREADS);
        try {
            for (int i = 0; i < THREADS; i++) {
                ScheduledFuture<?> unused =
                        users.scheduleAtFixedRate(
                                () -> revokeOne(atA, atB),
                                i,
                                INTERVAL_MILLIS,
                                TimeUnit.MILLISECONDS);
            }
            assertThat(begun.await(1, TimeUnit.MINUTES)).isTrue();

            assertThat(a.stop()).as("ends by itself").isTrue();
        } finally {
            users.shutdownNow();
            assertThat(users.awaitTermination(1, TimeUnit.MINUTES)).isTrue();
        }
        await().atMost(Duration.ofSeconds(10))
                .untilAsserted(() -> assertThat(figures.peerStates(b)).containsExactly("LEFT"));
        List<String> activeAtB = answered.stream().filter(atB::isActive).toList();

        // While it is taken apart, the server answers 200 to requests that it does nothing about:
        // started again, with empty caches, it tells which tokens it did not revoke.
        a.start();
        a.awaitReady(Duration.ofMinutes(2));
        List<String> revoked = activeAtB.stream().filter(token -> !atA.isActive(token)).toList();
        System.out.printf(
                "Answered: %d, of which %d were not revoked by the server itself%n",
                answered.size(), activeAtB.size() - revoked.size());
        assertThat(revoked).as("revoked, but active at B").isEmpty();
        assertThat(answered).hasSizeGreaterThan(BEFORE_THE_SIGNAL);
        assertThat(answered.size() - activeAtB.size()).isGreaterThanOrEqualTo(BEFORE_THE_SIGNAL);
        assertThat(figures.clears(b)).isEqualTo(clears);
    }

    /** Has a token revoked that the other cluster knows to be active. */
    private void revokeOne(OAuthClient atA, OAuthClient atB) {
        String token = atB.clientCredentials("stopping" + number.incrementAndGet()).accessToken();
        assertThat(atB.isActive(token)).isTrue();
        try {
            atA.revoke(token);
        } catch (ClientException e) {
            // Refused or not answered: whether it is revoked is open. The user tries the next one.
            return;
        }
        answered.add(token);
        begun.countDown();
    }
}
