package org.cacheconnector.launcher.demo;

import static org.assertj.core.api.Assertions.assertThat;

import org.cacheconnector.launcher.cluster.RunningNode;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What a node does that has no refill guard, and that keeps logins which are under way in memory
 * only.
 */
@Tag("full")
@Order(2)
@Timeout(480)
class WithOtherSettingsIT {

    private static final String CONNECTOR = "refill_guard = \"0s\"\n";
    private static final String SERVER =
            "\n[session_data.persistence]\npersist_temporary_data = false\n";
    private static final int MOST_TOKENS = 400;

    @RegisterExtension static final TwoClusters CLUSTERS = TwoClusters.pair();

    private final ServerClients servers = new ServerClients("admin", "admin");

    @BeforeAll
    static void restartANode() {
        new NodeConfiguration(CLUSTERS).restart(b(), CONNECTOR, SERVER);
    }

    /** The same as in {@link RevocationRaceIT}, which shows that its tests can fail. */
    @Test
    void tokensIntrospectedAtAnotherClusterWhileTheyAreRevokedStayActive() {
        try (SlowCommits slow = RevocationRaceIT.slowCommits(CLUSTERS)) {
            RaceFigures figures =
                    RevocationRaceIT.elsewhere(servers, CLUSTERS)
                            .runUntilOneStaysActive("unguarded-elsewhere", MOST_TOKENS);

            System.out.println("Without the guard, at another cluster: " + figures);
            assertThat(figures.stayActive()).isPositive();
        }
    }

    /** The same as in {@link RevocationRaceIT}, which shows that its tests can fail. */
    @Test
    void tokensIntrospectedAtTheSameServerWhileTheyAreRevokedStayActive() {
        RaceFigures figures =
                RevocationRaceIT.atTheSameServer(servers, CLUSTERS)
                        .runUntilOneStaysActive("unguarded-same", MOST_TOKENS);

        System.out.println("Without the guard, at the same server: " + figures);
        assertThat(figures.stayActive()).isPositive();
    }

    @ParameterizedTest
    @EnumSource
    void aLoginInMemoryGoesOnAfterAnotherNodeHadEverythingCleared(InterruptedLogin.Step step) {
        new InterruptedLogin(servers, b())
                .interruptAt(
                        step, () -> new CacheClearing(CLUSTERS).requestedBy(CLUSTERS.a().get(0)));
    }

    @ParameterizedTest
    @EnumSource
    void aLoginInMemoryGoesOnAfterItsNodeClearedItsCaches(InterruptedLogin.Step step) {
        new InterruptedLogin(servers, b())
                .interruptAt(step, () -> new CacheClearing(CLUSTERS).requestedBy(b()));
    }

    private static RunningNode b() {
        return CLUSTERS.b().get(0);
    }
}
