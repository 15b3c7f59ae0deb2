package org.cacheconnector.launcher.demo;

import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Two real servers, a cluster each, on one database: a token revoked at one dies at the other. */
@Tag("full")
@Order(1)
@Timeout(480)
class RevocationAcrossClustersIT {

    private static final int TOKENS = 200;

    @RegisterExtension static final TwoClusters CLUSTERS = TwoClusters.pair();

    @Test
    void tokensRevokedAtBDieAtAWhichIsUnderLightLoad() {
        new RevocationRound(CLUSTERS, CLUSTERS.b(), CLUSTERS.a()).play("revoked-at-b", TOKENS);
    }

    @Test
    void tokensRevokedAtADieAtBWhichIsUnderLightLoad() {
        new RevocationRound(CLUSTERS, CLUSTERS.a(), CLUSTERS.b()).play("revoked-at-a", TOKENS);
    }
}
