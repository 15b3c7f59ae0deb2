package org.cacheconnector.benchmarks.carbon;

import java.time.Duration;
import java.util.concurrent.Callable;
import org.awaitility.Awaitility;
import org.cacheconnector.benchmarks.measure.WallClock;
import org.cacheconnector.testkit.carbon.CarbonServer;

/** The connector of one server, through its MXBean. Thread-safe. */
record ConnectorBean(CarbonServer server) {

    private static final String NAME = "org.cacheconnector:type=CacheConnector";
    private static final Duration TIMEOUT = Duration.ofSeconds(20);
    private static final Duration POLL = Duration.ofMillis(20);

    /** Waits until the connector is there, connected, and has heard of another node. */
    void awaitConnected() {
        await(() -> server.jmx().exists(NAME));
        await(() -> "CONNECTED".equals(attribute("ConnectionState")) && peers() > 0);
    }

    void pause() {
        server.jmx().invoke(NAME, "pause");
    }

    void resume() {
        server.jmx().invoke(NAME, "resume");
        awaitConnected();
    }

    long publishedFrames() {
        return count("PublishedFrames");
    }

    long appliedInvalidations() {
        return count("AppliedInvalidations");
    }

    /** Returns how many invalidations it has sent once none waits. */
    long publishedWhenEmpty() {
        Awaitility.await()
                .atMost(TIMEOUT)
                .pollInterval(Duration.ofMillis(1))
                .until(() -> count("QueueDepth") == 0);
        return count("PublishedInvalidations");
    }

    /**
     * Waits until it has applied so many.
     *
     * @return when that was, by the wall clock
     */
    long awaitApplied(long invalidations) {
        Awaitility.await()
                .atMost(TIMEOUT)
                .pollInterval(Duration.ofMillis(1))
                .until(() -> appliedInvalidations() >= invalidations);
        return WallClock.nanos();
    }

    /** Waits until this node has sent all and {@code receiver} has applied the last of it. */
    void awaitSettled(ConnectorBean receiver) {
        await(() -> count("QueueDepth") == 0);
        long[] seen = {-1};
        Awaitility.await()
                .atMost(TIMEOUT)
                .pollInterval(Duration.ofMillis(100))
                .until(
                        () -> {
                            long before = seen[0];
                            seen[0] = receiver.count("AppliedFrames") + publishedFrames();
                            return before == seen[0];
                        });
    }

    private int peers() {
        return ((Object[]) attribute("Peers")).length;
    }

    private long count(String attribute) {
        return ((Number) attribute(attribute)).longValue();
    }

    private Object attribute(String attribute) {
        return server.jmx().attribute(NAME, attribute);
    }

    private static void await(Callable<Boolean> condition) {
        Awaitility.await().atMost(TIMEOUT).pollInterval(POLL).until(condition);
    }
}
