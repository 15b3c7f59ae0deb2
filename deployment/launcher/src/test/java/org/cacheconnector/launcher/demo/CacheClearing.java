package org.cacheconnector.launcher.demo;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.cacheconnector.launcher.cluster.RunningNode;

/** Has the connector clear the caches of all nodes of some clusters. Blocking. */
final class CacheClearing {

    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final TwoClusters clusters;
    private final ConnectorFigures connector;

    CacheClearing(TwoClusters clusters) {
        this.clusters = clusters;
        this.connector = new ConnectorFigures(clusters.deployment());
    }

    /** Has a node clear its caches and request it of the others; waits until all have done so. */
    void requestedBy(RunningNode node) {
        Map<RunningNode, Long> before = new HashMap<>();
        Stream.concat(clusters.a().stream(), clusters.b().stream())
                .filter(other -> !other.equals(node))
                .forEach(other -> before.put(other, connector.requestedClears(other)));
        connector.pauseAndResume(node);
        before.forEach(
                (other, clears) ->
                        Awaitility.await("clear at " + other.name())
                                .atMost(PATIENCE)
                                .until(() -> connector.requestedClears(other) > clears));
    }
}
