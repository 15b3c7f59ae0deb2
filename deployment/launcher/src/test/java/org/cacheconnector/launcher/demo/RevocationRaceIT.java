package org.cacheconnector.launcher.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.cacheconnector.launcher.cluster.RunningNode;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * The server takes a token out of its caches before it commits the revocation. A token that is
 * introspected in between, at the same server or at another cluster's, is active no longer than the
 * refill guard lets it be. Without the guard some stay active until their entries expire: see
 * {@link WithOtherSettingsIT}.
 */
@Tag("full")
@Order(1)
@Timeout(300)
class RevocationRaceIT {

    private static final int TOKENS = 200;
    private static final int TOKENS_COMMITTED_SLOWLY = 100;
    private static final Duration COMMIT = Duration.ofMillis(30);
    private static final int CLIENTS_ELSEWHERE = 3;
    private static final int CLIENTS_AT_THE_SAME_SERVER = 2;

    @RegisterExtension static final TwoClusters CLUSTERS = TwoClusters.pair();

    private final ServerClients servers = new ServerClients("admin", "admin");
    private final ConnectorFigures connector = new ConnectorFigures(CLUSTERS.deployment());

    @Test
    void noTokenIntrospectedAtAnotherClusterWhileItIsRevokedStaysActive() {
        assertNoneStaysActive(
                "at another cluster",
                elsewhere(servers, CLUSTERS).run("elsewhere", TOKENS),
                TOKENS);
    }

    @Test
    void noTokenIntrospectedAtTheSameServerWhileItIsRevokedStaysActive() {
        long before = connector.refillsRemoved(b(CLUSTERS));

        assertNoneStaysActive(
                "at the same server",
                atTheSameServer(servers, CLUSTERS).run("same", TOKENS),
                TOKENS);
        assertThat(connector.refillsRemoved(b(CLUSTERS)))
                .as("entries that the guard removed")
                .isGreaterThan(before);
    }

    @Test
    void noTokenStaysActiveAtAnotherClusterIfCommitsTakeLonger() {
        long before = connector.refillsRemoved(b(CLUSTERS));
        try (SlowCommits slow = slowCommits(CLUSTERS)) {
            assertNoneStaysActive(
                    "at another cluster, slow commits",
                    elsewhere(servers, CLUSTERS).run("slowly", TOKENS_COMMITTED_SLOWLY),
                    TOKENS_COMMITTED_SLOWLY);
        }
        assertThat(connector.refillsRemoved(b(CLUSTERS)))
                .as("entries that the guard removed")
                .isGreaterThan(before);
    }

    private static void assertNoneStaysActive(String where, RaceFigures figures, int tokens) {
        System.out.println("With the guard, " + where + ": " + figures);
        assertThat(figures.revoked()).isEqualTo(tokens);
        assertThat(figures.stayActive()).as("stay active").isZero();
        assertThat(figures.lateAnswers()).as("late answers that say active").isZero();
    }

    /** Makes commits slow enough for introspections at the other cluster to fall before them. */
    static SlowCommits slowCommits(TwoClusters clusters) {
        return SlowCommits.of(clusters.deployment(), COMMIT);
    }

    static RevocationRace elsewhere(ServerClients servers, TwoClusters clusters) {
        return new RevocationRace(servers, clusters.a().get(0), b(clusters), CLIENTS_ELSEWHERE);
    }

    static RevocationRace atTheSameServer(ServerClients servers, TwoClusters clusters) {
        return new RevocationRace(servers, b(clusters), b(clusters), CLIENTS_AT_THE_SAME_SERVER);
    }

    private static RunningNode b(TwoClusters clusters) {
        return clusters.b().get(0);
    }
}
