package org.cacheconnector.launcher.demo;

import org.cacheconnector.identityserver.assembly.ServerLine;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The whole demonstration on two servers like Identity Server 7.1. */
@Tag("full")
@Timeout(900)
class DemoOnLine71IT {

    @RegisterExtension static final TwoClusters CLUSTERS = TwoClusters.of(ServerLine.V7_1);

    @Test
    void everyScenarioIsStaleWithoutTheConnectorAndTrueWithIt() {
        new WholeDemonstration(CLUSTERS).isAsPromised();
    }
}
