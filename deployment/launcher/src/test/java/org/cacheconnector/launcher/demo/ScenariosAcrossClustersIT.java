package org.cacheconnector.launcher.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.cacheconnector.launcher.demo.ServerClients.PASSWORD;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.cacheconnector.identityserver.client.ClientException;
import org.cacheconnector.identityserver.client.OAuthClient;
import org.cacheconnector.launcher.cluster.RunningNode;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What is changed at one cluster is true at the other within a second, whatever it is. */
@Tag("full")
@Order(1)
@Timeout(300)
class ScenariosAcrossClustersIT {

    /** How long the other cluster is asked. */
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    /** The promise is a second. */
    static final Duration ON_A_BUSY_MACHINE = Duration.ofSeconds(3);

    @RegisterExtension static final TwoClusters CLUSTERS = TwoClusters.pair();

    @Test
    void everyChangeAtOneClusterIsTrueAtTheOtherWithinASecond() {
        assertThat(broken(CLUSTERS)).isEmpty();
    }

    /** The caches of users' ids have names as they were typed. */
    @Test
    void aUserDeletedUnderAnotherSpellingAndCreatedAgainIsKnownAtTheOtherCluster() {
        RunningNode a = CLUSTERS.a().get(0);
        RunningNode b = CLUSTERS.b().get(0);
        ServerClients servers = new ServerClients("admin", "admin");
        OAuthClient atB = servers.oauth(b, servers.createApplication(a, "spelled-12"));
        servers.createUser(a, "spelled-user-12");
        assertThat(servers.administration(b).roles("spelled-user-12")).contains("spelled-user-12");
        assertThat(atB.password("spelled-user-12", PASSWORD, "openid").accessToken()).isNotEmpty();

        servers.administration(a).deleteUser("Spelled-User-12");
        servers.administration(a).createUser("spelled-user-12", PASSWORD, List.of());

        await().atMost(ON_A_BUSY_MACHINE)
                .ignoreExceptionsInstanceOf(ClientException.class)
                .untilAsserted(
                        () -> {
                            assertThat(servers.administration(b).roles("spelled-user-12"))
                                    .doesNotContain("spelled-user-12");
                            assertThat(
                                            atB.password("spelled-user-12", PASSWORD, "openid")
                                                    .accessToken())
                                    .isNotEmpty();
                        });
    }

    /** Returns the changes that were not true at the other cluster in time, each with what came. */
    static Map<String, String> broken(TwoClusters clusters) {
        List<Scenario> scenarios = Scenarios.all();
        ExecutorService askers = Executors.newCachedThreadPool();
        try {
            Stage stage =
                    new Stage(
                            new ServerClients("admin", "admin"),
                            Pace.real(),
                            askers,
                            System.out::println);
            List<Outcome> outcomes =
                    stage.oneByOne(
                            scenarios,
                            clusters.deployment().clusters(),
                            new AnswerWatch(Pace.real(), PATIENCE, Duration.ZERO),
                            ON_A_BUSY_MACHINE);
            Map<String, String> broken = new LinkedHashMap<>();
            for (int i = 0; i < scenarios.size(); i++) {
                if (!outcomes.get(i).isTruthfulWithin(ON_A_BUSY_MACHINE)) {
                    broken.put(scenarios.get(i).title(), outcomes.get(i).show());
                }
            }
            return broken;
        } finally {
            askers.shutdownNow();
        }
    }
}
