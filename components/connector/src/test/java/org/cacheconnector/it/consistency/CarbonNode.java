package org.cacheconnector.it.consistency;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import javax.management.openmbean.TabularData;
import org.cacheconnector.harness.net.FaultProxy;
import org.cacheconnector.it.ConnectorView;
import org.cacheconnector.testkit.carbon.CarbonServer;
import org.cacheconnector.testkit.driver.CacheDriver;
import org.cacheconnector.testkit.driver.RemoteCache;
import org.cacheconnector.testkit.driver.TaskFailedException;

/**
 * One real server of a {@link CarbonCluster}, with its own way to the broker: its caches as an
 * application on it uses them. An entry's value is the version of the row it was made of.
 * Thread-safe. Calls are made inside the {@linkplain #gate gate} and block until done; what goes
 * wrong is thrown as an unchecked exception and fails the check.
 */
final class CarbonNode {

    /** The cache manager that all checked caches belong to. */
    public static final String MANAGER = "CHECKED-CACHE-MANAGER";

    private static final String BEAN = "org.cacheconnector:type=CacheConnector";
    private static final Duration TIMEOUT = Duration.ofSeconds(60);
    private static final List<String> FIGURES =
            List.of(
                    ("Captured CollapsedCaches PublishedFrames AppliedFrames MissedFrames"
                                    + " RepairedFrames Clears Ignored Failures")
                            .split(" ", -1));

    private final String name;
    private final CarbonServer server;
    private final FaultProxy proxy;
    private final CacheDriver caches;
    private final NodeGate gate = new NodeGate();
    private volatile int brokenConnections;

    CarbonNode(String name, CarbonServer server, FaultProxy proxy) {
        this.name = name;
        this.server = server;
        this.proxy = proxy;
        this.caches = new CacheDriver(server.driver().withTimeout(TIMEOUT));
    }

    /** Returns the server. */
    public CarbonServer server() {
        return server;
    }

    /** Returns what is between the server and the broker. */
    public FaultProxy proxy() {
        return proxy;
    }

    /** Returns an attribute of the connector's MXBean; empty if this version does not have it. */
    public Optional<Object> attribute(String attribute) {
        try {
            return Optional.ofNullable(server.jmx().attribute(BEAN, attribute));
        } catch (TaskFailedException e) {
            return Optional.empty();
        }
    }

    /** Returns a numeric attribute, or the sum of a map attribute; 0 if there is none. */
    public long count(String attribute) {
        Object value = attribute(attribute).orElse(0L);
        if (value instanceof TabularData table) {
            return ConnectorView.rows(table).values().stream().mapToLong(Long::longValue).sum();
        }
        return ((Number) value).longValue();
    }

    /** Tells the connector to pause: it neither sends nor applies. */
    public void pauseConnector() {
        server.jmx().invoke(BEAN, "pause");
    }

    /** Lets a paused connector go on. */
    public void resumeConnector() {
        server.jmx().invoke(BEAN, "resume");
    }

    /**
     * Mends the way to the broker and resets what connections there are. A node takes a moment to
     * see that its connection is gone: until it has made a new one it does not count as connected,
     * whatever it says.
     */
    void mendAndReset() {
        proxy.pass();
        brokenConnections = proxy.acceptedConnections();
        proxy.reset();
    }

    boolean isConnected() {
        return proxy.acceptedConnections() > brokenConnections
                && server.jmx().exists(BEAN)
                && attribute("State").filter("RUNNING"::equals).isPresent()
                && attribute("ConnectionState").filter("CONNECTED"::equals).isPresent();
    }

    boolean knowsPeers(int peers) {
        return attribute("Peers").filter(known -> ((Object[]) known).length == peers).isPresent();
    }

    boolean hasNothingToSend() {
        return count("QueueDepth") == 0;
    }

    String figures() {
        Map<String, String> figures = new TreeMap<>();
        for (String figure : FIGURES) {
            attribute(figure)
                    .ifPresent(
                            value ->
                                    figures.put(
                                            figure,
                                            value instanceof TabularData table
                                                    ? ConnectorView.rows(table).toString()
                                                    : value.toString()));
        }
        return figures.toString();
    }

    /** Returns the node's name in reports. */
    String name() {
        return name;
    }

    /** Returns what holds operations off while the node can't take any. */
    NodeGate gate() {
        return gate;
    }

    /** Returns the cached version, without loading anything; empty if there is no entry. */
    OptionalLong get(CheckedKey key) {
        Long version = (Long) cache(key.cache()).get(key.key());
        return version == null ? OptionalLong.empty() : OptionalLong.of(version);
    }

    /** Puts entries that were absent, as a read does that found nothing: nobody need be told. */
    void load(Map<CheckedKey, Long> entries) {
        Map<String, Map<String, Long>> byCache = new HashMap<>();
        entries.forEach(
                (key, version) ->
                        byCache.computeIfAbsent(key.cache(), cache -> new HashMap<>())
                                .put(key.key(), version));
        byCache.forEach((cache, all) -> cache(cache).putEach(all));
    }

    /**
     * Replaces an entry by a newer version and tells the other nodes.
     *
     * @return false if there was no entry: then nothing was done
     */
    boolean update(CheckedKey key, long version) {
        return cache(key.cache()).replace(key.key(), version);
    }

    /** Removes entries, which need not be there, and tells the other nodes. */
    void remove(Collection<CheckedKey> keys) {
        Map<String, List<String>> byCache = new HashMap<>();
        keys.forEach(
                key ->
                        byCache.computeIfAbsent(key.cache(), cache -> new ArrayList<>())
                                .add(key.key()));
        byCache.forEach((cache, all) -> cache(cache).removeEach(all));
    }

    /** Removes all entries of a cache and tells the other nodes. */
    void clear(String cache) {
        cache(cache).removeAll();
    }

    /** Returns everything in one cache. */
    Map<CheckedKey, Long> entries(String cache) {
        Map<CheckedKey, Long> entries = new HashMap<>();
        cache(cache)
                .entries()
                .forEach(
                        (key, version) ->
                                entries.put(new CheckedKey(cache, (String) key), (Long) version));
        return entries;
    }

    private RemoteCache cache(String cache) {
        return caches.cache(MANAGER, cache);
    }

    void close() {
        try (proxy;
                server) {
            // Closing is all.
        }
    }
}
