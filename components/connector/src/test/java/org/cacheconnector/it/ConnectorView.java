package org.cacheconnector.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicReference;
import javax.management.openmbean.CompositeData;
import javax.management.openmbean.TabularData;
import org.cacheconnector.testkit.carbon.CarbonServer;

/** The connector of one server, seen through its MXBean. */
public record ConnectorView(CarbonServer server) {

    static final String BEAN = "org.cacheconnector:type=CacheConnector";
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    String state() {
        return (String) attribute("State");
    }

    String connectionState() {
        return (String) attribute("ConnectionState");
    }

    boolean isHealthy() {
        return (Boolean) attribute("Healthy");
    }

    String problems() {
        return String.join("\n", (String[]) attribute("Problems"));
    }

    long count(String attribute) {
        return ((Number) attribute(attribute)).longValue();
    }

    /** Returns a counter out of a map attribute, 0 if it was never counted. */
    long count(String attribute, String reason) {
        return rows((TabularData) attribute(attribute)).getOrDefault(reason, 0L);
    }

    Object attribute(String name) {
        return server.jmx().attribute(BEAN, name);
    }

    /** Returns the names of the peers that are in a state. */
    List<String> peersInState(String state) {
        return Arrays.stream((String[]) attribute("Peers"))
                .filter(peer -> peer.startsWith(state + " "))
                .map(peer -> peer.substring(state.length() + 1, peer.indexOf(',')))
                .toList();
    }

    /** Returns how often this node cleared its caches, by reason. */
    public Map<String, Long> clears() {
        return rows((TabularData) attribute("Clears"));
    }

    /** Returns the counters of a map attribute. */
    public static Map<String, Long> rows(TabularData table) {
        Map<String, Long> rows = new TreeMap<>();
        for (Object row : table.values()) {
            CompositeData counted = (CompositeData) row;
            rows.put((String) counted.get("key"), ((Number) counted.get("value")).longValue());
        }
        return rows;
    }

    /**
     * Waits until no node is about to clear its caches. One that was started is, and has the others
     * do so too: within 1.3 seconds, as a clear waits for the one before it.
     */
    public static void awaitNoMoreClears(List<ConnectorView> nodes) {
        AtomicReference<List<Map<String, Long>>> last = new AtomicReference<>(List.of());
        await().during(Duration.ofSeconds(2))
                .atMost(PATIENCE)
                .until(
                        () -> {
                            List<Map<String, Long>> now =
                                    nodes.stream().map(ConnectorView::clears).toList();
                            return now.equals(last.getAndSet(now));
                        });
    }

    void pause() {
        server.jmx().invoke(BEAN, "pause");
    }

    void resume() {
        server.jmx().invoke(BEAN, "resume");
    }

    boolean isThere() {
        return server.jmx().exists(BEAN);
    }

    void awaitConnected() {
        await().atMost(PATIENCE)
                .untilAsserted(
                        () -> {
                            assertThat(state()).isEqualTo("RUNNING");
                            assertThat(connectionState()).isEqualTo("CONNECTED");
                        });
    }

    void awaitDisconnected() {
        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(connectionState()).isEqualTo("DISCONNECTED"));
    }

    /** Waits until this node has heard of {@code peers} others. */
    void awaitPeers(int peers) {
        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat((Object[]) attribute("Peers")).hasSize(peers));
    }

    /** Waits until this node has heard of another one, if only of one that is gone since. */
    void awaitAnyPeer() {
        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat((Object[]) attribute("Peers")).isNotEmpty());
    }
}
