package org.cacheconnector.launcher.demo;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What is changed at one cluster is true at the other within a second, whatever it is. */
@Tag("full")
@Order(1)
@Timeout(300)
class ScenariosAcrossClustersIT {

    @RegisterExtension static final TwoClusters CLUSTERS = TwoClusters.pair();

    @Test
    void everyChangeAtOneClusterIsTrueAtTheOtherWithinASecond() {
        assertThat(ChangesAcrossClusters.broken(CLUSTERS)).isEmpty();
    }
}
