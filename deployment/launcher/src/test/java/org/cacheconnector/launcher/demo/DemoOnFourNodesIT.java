package org.cacheconnector.launcher.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import org.cacheconnector.launcher.deployment.Connector;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The whole demonstration on two clusters of two real servers. */
@Timeout(900)
class DemoOnFourNodesIT {

    @RegisterExtension static final TwoClusters CLUSTERS = TwoClusters.of(2, Connector.OFF);

    @Test
    void everyScenarioIsStaleWithoutTheConnectorAndTrueWithIt() {
        DemoReport report =
                new Demo(
                                Demo.allScenarios(),
                                Promise.standard(),
                                new ServerClients("admin", "admin"),
                                new DeploymentSwitch(CLUSTERS.deployment(), Connector.OFF),
                                Pace.real(),
                                Clock.systemUTC(),
                                System.out::println)
                        .run();

        assertThat(report.broken()).isEmpty();
        assertThat(report.caches())
                .contains("OAuthCache", "AppInfoCache", "USER_ROLES_CACHE", "ServiceProviderCache");
    }
}
