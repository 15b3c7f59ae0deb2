package org.cacheconnector.launcher.demo;

import static org.assertj.core.api.Assertions.assertThat;

import org.cacheconnector.launcher.deployment.Connector;

/** Plays every scenario, first without and then with the connector. */
final class WholeDemonstration {

    private final TwoClusters clusters;

    WholeDemonstration(TwoClusters clusters) {
        this.clusters = clusters;
    }

    /** Demands that each was stale without the connector and true with it. */
    void isAsPromised() {
        DemoReport report =
                new Demo(
                                Demo.allScenarios(),
                                Promise.standard(),
                                new ServerClients("admin", "admin"),
                                new DeploymentSwitch(clusters.deployment(), Connector.OFF),
                                Pace.real(),
                                System.out::println)
                        .run();

        assertThat(report.broken()).isEmpty();
    }
}
