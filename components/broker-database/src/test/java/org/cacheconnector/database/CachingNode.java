package org.cacheconnector.database;

import java.time.Clock;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicLong;
import org.cacheconnector.core.InvalidationExchange;
import org.cacheconnector.core.apply.InvalidationApplier;
import org.cacheconnector.core.apply.SparedEntries;
import org.cacheconnector.core.broker.BrokerLinkContext;
import org.cacheconnector.core.broker.BrokerLinkFactory;
import org.cacheconnector.core.config.ExchangeConfig;
import org.cacheconnector.core.config.Settings;
import org.cacheconnector.core.fakes.CountingMetrics;
import org.cacheconnector.core.fakes.TrackedThreads;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.model.CacheInvalidations;
import org.cacheconnector.core.model.NodeIdentity;
import org.cacheconnector.core.node.NodeContext;

/** A node with one cache, a refill guard and a whole exchange. Thread-safe. */
class CachingNode implements InvalidationApplier, AutoCloseable {

    private static final CacheId CACHE = new CacheId("carbon.super", "ROWS", "Rows");

    private final Map<Object, Long> cache = new ConcurrentHashMap<>();

    /** How many keys of other nodes were applied. */
    final AtomicLong applied = new AtomicLong();

    private final NodeIdentity identity;
    private final InvalidationExchange exchange;

    CachingNode(String name, BrokerLinkFactory links, Map<String, String> values) {
        Settings settings = new Settings(values);
        ExchangeConfig config = ExchangeConfig.from(settings, name);
        identity = NodeIdentity.startingNow(name, Clock.systemUTC());
        ThreadFactory threads = new TrackedThreads(name);
        exchange =
                new InvalidationExchange(
                        new NodeContext(config, identity, new CountingMetrics(), Clock.systemUTC()),
                        links.create(
                                new BrokerLinkContext(
                                        identity.tag(), "nodes", config.maxFrameBytes(), threads),
                                settings),
                        this,
                        className -> Class.forName(className, false, null),
                        threads);
        exchange.start();
    }

    /** Returns whether the node hears so many other nodes. */
    final boolean hears(int others) {
        return exchange.receiving().linkStatus().isConnected()
                && exchange.receiving().peers().size() == others;
    }

    /** Returns by which name the tables know the node. */
    final String tag() {
        return identity.tag();
    }

    final void put(Object key, long version) {
        cache.put(key, version);
    }

    /** Returns how many entries the cache has. */
    final int size() {
        return cache.size();
    }

    /** Removes a key here and at the others. */
    final void remove(Object key) {
        cache.remove(key);
        exchange.guard().ifPresent(guard -> guard.invalidatedHere(CACHE, key));
        exchange.outbox().add(CACHE, key);
    }

    /** Called by the thread that applies, after a key has gone. */
    void gone(Object key) {}

    @Override
    public void apply(CacheInvalidations invalidations) {
        if (invalidations.isWholeCache()) {
            cache.clear();
        }
        for (Object key : invalidations.keys()) {
            cache.remove(key);
            gone(key);
            applied.incrementAndGet();
        }
    }

    @Override
    public Map<CacheId, Throwable> clearEverything() {
        cache.clear();
        return Map.of();
    }

    @Override
    public int removeRefills(CacheInvalidations invalidations, SparedEntries spared) {
        return (int) invalidations.keys().stream().filter(key -> cache.remove(key) != null).count();
    }

    @Override
    public int removeAllRefills() {
        int there = cache.size();
        cache.clear();
        return there;
    }

    @Override
    public void close() {
        exchange.close();
    }
}
