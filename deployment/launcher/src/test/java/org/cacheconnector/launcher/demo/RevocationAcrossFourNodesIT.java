package org.cacheconnector.launcher.demo;

import java.util.List;
import org.cacheconnector.launcher.cluster.RunningNode;
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

    private final ServerClients servers = new ServerClients("admin", "admin");

    @Test
    void tokensRevokedAtAnyNodeOfBDieAtEveryNodeOfA() {
        round(CLUSTERS.b(), CLUSTERS.a()).play("four-at-b", TOKENS);
    }

    @Test
    void tokensRevokedAtAnyNodeOfADieAtEveryNodeOfB() {
        round(CLUSTERS.a(), CLUSTERS.b()).play("four-at-a", TOKENS);
    }

    private RevocationRound round(List<RunningNode> revoking, List<RunningNode> watched) {
        return new RevocationRound(
                servers, new ConnectorFigures(CLUSTERS.deployment()), revoking, watched);
    }
}
