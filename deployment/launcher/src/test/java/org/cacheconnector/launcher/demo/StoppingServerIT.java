package org.cacheconnector.launcher.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.cacheconnector.identityserver.client.OAuthApplication;
import org.cacheconnector.identityserver.client.OAuthClient;
import org.cacheconnector.identityserver.node.IdentityServerNode;
import org.cacheconnector.launcher.cluster.RunningNode;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A server that gets SIGTERM while users have their tokens revoked at it. */
@Order(3)
@Timeout(600)
class StoppingServerIT {

    private static final int THREADS = 4;
    private static final int INTERVAL_MILLIS = 20;
    private static final int BEFORE_THE_SIGNAL = 100;

    @RegisterExtension static final TwoClusters CLUSTERS = TwoClusters.pair();

    private final ServerClients servers = new ServerClients("admin", "admin");

    @Test
    void whatItAnsweredTheOtherClusterKnows() throws Exception {
        CLUSTERS.changed();
        RunningNode b = CLUSTERS.b().get(0);
        OAuthApplication application = servers.createApplication(CLUSTERS.a().get(0), "stopping");
        OAuthClient atA = servers.oauth(CLUSTERS.a().get(0), application);
        OAuthClient atB = servers.oauth(b, application);
        ConnectorFigures figures = new ConnectorFigures(CLUSTERS.deployment());
        long clears = figures.clears(b);
        AtomicInteger number = new AtomicInteger();
        Queue<String> answered = new ConcurrentLinkedQueue<>();
        CountDownLatch begun = new CountDownLatch(BEFORE_THE_SIGNAL);
        ScheduledExecutorService users = Executors.newScheduledThreadPool(THREADS);
        try {
            for (int i = 0; i < THREADS; i++) {
                ScheduledFuture<?> unused =
                        users.scheduleAtFixedRate(
                                () -> {
                                    String token = issue(atB, number.incrementAndGet());
                                    // Ends with the exception of the first failure; whether that
                                    // token is revoked is open.
                                    atA.revoke(token);
                                    answered.add(token);
                                    begun.countDown();
                                },
                                i,
                                INTERVAL_MILLIS,
                                TimeUnit.MILLISECONDS);
            }
            assertThat(begun.await(1, TimeUnit.MINUTES)).isTrue();

            assertThat(server().stop()).as("ends by itself").isTrue();
        } finally {
            users.shutdown();
            assertThat(users.awaitTermination(1, TimeUnit.MINUTES)).isTrue();
        }
        System.out.println("Revoked before the server was gone: " + answered.size());
        assertThat(answered).hasSizeGreaterThan(BEFORE_THE_SIGNAL);
        List<String> active = new ArrayList<>(answered);
        await().atMost(Duration.ofSeconds(10))
                .untilAsserted(
                        () -> {
                            active.removeIf(token -> !atB.isActive(token));
                            assertThat(active).as("still active at B").isEmpty();
                        });
        assertThat(figures.peerStates(b)).containsExactly("LEFT");
        assertThat(figures.clears(b)).isEqualTo(clears);
    }

    private static IdentityServerNode server() {
        return IdentityServerNode.at(CLUSTERS.deployment().home(CLUSTERS.a().get(0).name()));
    }

    /** Returns a token that the other cluster knows to be active. */
    private static String issue(OAuthClient client, int number) {
        String token = client.clientCredentials("stopping" + number).accessToken();
        assertThat(client.isActive(token)).isTrue();
        return token;
    }
}
