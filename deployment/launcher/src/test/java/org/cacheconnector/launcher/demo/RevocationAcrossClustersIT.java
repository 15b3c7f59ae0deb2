package org.cacheconnector.launcher.demo;

import java.util.List;
import org.cacheconnector.launcher.cluster.RunningNode;
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

    private final ServerClients servers = new ServerClients("admin", "admin");

    @Test
    void tokensRevokedAtBDieAtAWhichIsUnderLightLoad() {
        round(CLUSTERS.b(), CLUSTERS.a()).play("revoked-at-b", TOKENS);
    }

    @Test
    void tokensRevokedAtADieAtBWhichIsUnderLightLoad() {
        round(CLUSTERS.a(), CLUSTERS.b()).play("revoked-at-a", TOKENS);
    }

    private RevocationRound round(List<RunningNode> revoking, List<RunningNode> watched) {
        return new RevocationRound(
                servers, new ConnectorFigures(CLUSTERS.deployment()), revoking, watched);
    }
}
