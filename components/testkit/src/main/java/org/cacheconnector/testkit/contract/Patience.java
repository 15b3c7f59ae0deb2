package org.cacheconnector.testkit.contract;

import java.time.Duration;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionFactory;

/** How the contract tests wait for a state: they look often, and for long enough on any machine. */
final class Patience {

    private static final Duration LIMIT = Duration.ofSeconds(60);

    private static final Duration INTERVAL = Duration.ofMillis(5);

    private Patience() {}

    static ConditionFactory await(String what) {
        return Awaitility.await(what).atMost(LIMIT).pollDelay(Duration.ZERO).pollInterval(INTERVAL);
    }
}
