package org.cacheconnector.launcher.demo;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * How late revocations are committed after the token was taken out of the caches: what the refill
 * guard's looks are made for.
 */
@Tag("full")
@Order(1)
@Timeout(300)
class CommitTimesIT {

    private static final int TOKENS = 200;

    @RegisterExtension static final TwoClusters CLUSTERS = TwoClusters.pair();

    private final ServerClients servers = new ServerClients("admin", "admin");

    @Test
    void tokensLeaveTheCachesBeforeTheirRevocationIsCommitted() {
        measure(
                "introspected at another cluster",
                "late-elsewhere",
                RevocationRaceIT.elsewhere(servers, CLUSTERS));
        measure(
                "introspected at the same server",
                "late-same",
                RevocationRaceIT.atTheSameServer(servers, CLUSTERS));
    }

    private static void measure(String title, String name, RevocationRace race) {
        try (CommitTimes times = new CommitTimes(CLUSTERS.deployment())) {
            RaceFigures figures = race.watchedBy(times).run(name, TOKENS);

            System.out.println("Commits, " + title + ": " + times);
            System.out.println("Commits, " + title + ": " + figures);
            assertThat(times.late()).as("commits after the message").isPositive();
        }
    }
}
