package org.cacheconnector.launcher.demo;

import org.cacheconnector.launcher.deployment.Connector;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Two clusters of two real servers: all calls are spread, and every node of one is watched. */
@Tag("full")
@Order(4)
@Timeout(900)
class RevocationAcrossFourNodesIT {

    private static final int TOKENS = 200;

    @RegisterExtension static final TwoClusters CLUSTERS = TwoClusters.of(2, Connector.ACTIVEMQ);

    @Test
    void tokensRevokedAtAnyNodeOfBDieAtEveryNodeOfA() {
        new RevocationRound(CLUSTERS, CLUSTERS.b(), CLUSTERS.a()).play("four-at-b", TOKENS);
    }

    @Test
    void tokensRevokedAtAnyNodeOfADieAtEveryNodeOfB() {
        new RevocationRound(CLUSTERS, CLUSTERS.a(), CLUSTERS.b()).play("four-at-a", TOKENS);
    }
}
