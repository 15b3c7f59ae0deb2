package org.cacheconnector.launcher.demo;

import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A login that is under way while the connector clears the caches can be finished. */
@Tag("full")
@Order(1)
class LoginDuringClearIT {

    @RegisterExtension static final TwoClusters CLUSTERS = TwoClusters.pair();

    private final InterruptedLogin login =
            new InterruptedLogin(new ServerClients("admin", "admin"), CLUSTERS.b().get(0));
    private final CacheClearing clearing = new CacheClearing(CLUSTERS);

    @ParameterizedTest
    @EnumSource
    void aLoginGoesOnAfterAnotherNodeHadEverythingCleared(InterruptedLogin.Step step) {
        login.interruptAt(step, () -> clearing.requestedBy(CLUSTERS.a().get(0)));
    }

    @ParameterizedTest
    @EnumSource
    void aLoginGoesOnAfterItsNodeClearedItsCaches(InterruptedLogin.Step step) {
        login.interruptAt(step, () -> clearing.requestedBy(CLUSTERS.b().get(0)));
    }
}
