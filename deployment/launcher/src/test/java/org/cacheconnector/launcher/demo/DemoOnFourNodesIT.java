package org.cacheconnector.launcher.demo;

import org.cacheconnector.launcher.deployment.Connector;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The whole demonstration on two clusters of two real servers. */
@Tag("full")
@Order(3)
@Timeout(900)
class DemoOnFourNodesIT {

    @RegisterExtension static final TwoClusters CLUSTERS = TwoClusters.of(2, Connector.OFF);

    @Test
    void everyScenarioIsStaleWithoutTheConnectorAndTrueWithIt() {
        new WholeDemonstration(CLUSTERS).isAsPromised();
    }
}
