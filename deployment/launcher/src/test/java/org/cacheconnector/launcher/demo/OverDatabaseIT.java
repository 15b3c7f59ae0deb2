package org.cacheconnector.launcher.demo;

import static org.assertj.core.api.Assertions.assertThat;

import org.cacheconnector.launcher.deployment.Connector;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Two clusters share PostgreSQL and have no broker. */
@Tag("full")
@Order(1)
@Timeout(480)
class OverDatabaseIT {

    private static final int TOKENS = 200;

    @RegisterExtension static final TwoClusters CLUSTERS = TwoClusters.of(1, Connector.DATABASE);

    private final ServerClients servers = new ServerClients("admin", "admin");

    @Test
    void everyChangeAtOneClusterIsTrueAtTheOther() {
        assertThat(ScenariosAcrossClustersIT.broken(CLUSTERS)).isEmpty();
    }

    @Test
    void noTokenIntrospectedAtAnotherClusterWhileItIsRevokedStaysActive() {
        assertNoneStaysActive("database-elsewhere", RevocationRaceIT.elsewhere(servers, CLUSTERS));
    }

    @Test
    void noTokenIntrospectedAtTheSameServerWhileItIsRevokedStaysActive() {
        assertNoneStaysActive("database-same", RevocationRaceIT.atTheSameServer(servers, CLUSTERS));
    }

    private static void assertNoneStaysActive(String name, RevocationRace race) {
        RaceFigures figures = race.run(name, TOKENS);
        System.out.println("Over the database: " + figures);
        assertThat(figures.revoked()).isEqualTo(TOKENS);
        assertThat(figures.stayActive()).as("stay active").isZero();
        assertThat(figures.lateAnswers()).as("late answers that say active").isZero();
    }
}
