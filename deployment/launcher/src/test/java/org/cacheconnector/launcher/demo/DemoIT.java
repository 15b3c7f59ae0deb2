package org.cacheconnector.launcher.demo;

import static org.assertj.core.api.Assertions.assertThat;

import org.cacheconnector.identityserver.assembly.ServerLine;
import org.cacheconnector.launcher.deployment.Connector;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The whole demonstration: every change is stale without the connector and true with it. */
@Tag("full")
@Timeout(900)
@Order(3)
class DemoIT {

    /** Two clusters of two servers. */
    @Nested
    class OnFourNodes {

        @RegisterExtension static final TwoClusters CLUSTERS = TwoClusters.of(2, Connector.OFF);

        @Test
        void isAsPromised() {
            assertAsPromised(CLUSTERS);
        }
    }

    /** Two servers like Identity Server 7.1; all other tests have those like 6.1. */
    @Nested
    class OnLine71 {

        @RegisterExtension static final TwoClusters CLUSTERS = TwoClusters.of(ServerLine.V7_1);

        @Test
        void isAsPromised() {
            assertAsPromised(CLUSTERS);
        }
    }

    private static void assertAsPromised(TwoClusters clusters) {
        assertThat(Demo.ofDeployment(clusters.deployment(), System.out::println)).isTrue();
    }
}
