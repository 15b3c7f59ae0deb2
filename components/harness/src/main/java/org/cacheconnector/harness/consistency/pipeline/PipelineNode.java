package org.cacheconnector.harness.consistency.pipeline;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.ThreadFactory;
import org.cacheconnector.core.InvalidationExchange;
import org.cacheconnector.core.config.ExchangeConfig;
import org.cacheconnector.core.config.Settings;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.model.NodeIdentity;
import org.cacheconnector.core.node.NodeContext;
import org.cacheconnector.harness.consistency.CheckedKey;
import org.cacheconnector.harness.consistency.CheckedNode;
import org.cacheconnector.harness.consistency.NodeGate;

/**
 * A node whose caches are maps, with a real exchange over a {@link LossyTopic}. It can be killed
 * and started again.
 */
final class PipelineNode implements CheckedNode {

    private static final String TENANT = "carbon.super";
    private static final String MANAGER = "CHECKED-CACHE-MANAGER";

    private final String name;
    private final LossyTopic topic;
    private final PipelineOptions options;
    private final ThreadFactory threads;
    private final NodeGate gate = new NodeGate();
    private final OffsetClock clock = new OffsetClock();
    private final CallCounts counts = new CallCounts();
    private volatile Life life;

    /** What a start makes and the end of the process destroys. */
    private record Life(
            MapCaches caches,
            FailingCaches removing,
            LossyLink link,
            InvalidationExchange exchange) {}

    PipelineNode(String name, LossyTopic topic, PipelineOptions options, ThreadFactory threads) {
        this.name = name;
        this.topic = topic;
        this.options = options;
        this.threads = threads;
        this.life = start();
    }

    private Life start() {
        MapCaches caches = new MapCaches();
        FailingCaches removing = new FailingCaches(caches, name.hashCode());
        LossyLink link = new LossyLink(name, topic, threads);
        InvalidationExchange exchange =
                new InvalidationExchange(
                        new NodeContext(
                                config(),
                                NodeIdentity.startingNow(name, clock),
                                counts.metrics(),
                                clock),
                        options.link().apply(link),
                        options.applier().apply(removing),
                        className -> Class.forName(className, false, null),
                        threads);
        exchange.start();
        return new Life(caches, removing, link, exchange);
    }

    private ExchangeConfig config() {
        Settings settings = new Settings(options.settings());
        ExchangeConfig config = ExchangeConfig.from(settings, name);
        if (!settings.problems().isEmpty()) {
            throw new IllegalArgumentException(settings.problems().toString());
        }
        return config;
    }

    /** Ends without a word: what was not sent is lost, and so are the caches. */
    void kill() throws InterruptedException {
        gate.close();
        LossyLink link = life.link();
        link.setMute(true);
        link.setInboundDropped(true);
        life.exchange().close();
    }

    /** Ends in an orderly way. */
    void stop() throws InterruptedException {
        gate.close();
        life.exchange().close();
    }

    /** Starts anew after an end, with empty caches. */
    void restart() {
        life = start();
        gate.open();
    }

    LossyLink link() {
        return life.link();
    }

    FailingCaches removing() {
        return life.removing();
    }

    OffsetClock clock() {
        return clock;
    }

    boolean isConnected() {
        return life.exchange().linkStatus().isConnected() && life.link().isConnected();
    }

    boolean hasNothingToSend() {
        return life.exchange().outbox().size() == 0;
    }

    /** Returns how many other nodes it has heard of. */
    int peers() {
        return life.exchange().peers().size();
    }

    /** Returns the names of those that it should hear and does not. */
    List<String> missingNodes() {
        return life.exchange().missingNodes().names();
    }

    CallCounts counts() {
        return counts;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public NodeGate gate() {
        return gate;
    }

    @Override
    public OptionalLong get(CheckedKey key) {
        Long version = life.caches().get(id(key.cache()), key.key());
        return version == null ? OptionalLong.empty() : OptionalLong.of(version);
    }

    @Override
    public void load(Map<CheckedKey, Long> entries) {
        MapCaches caches = life.caches();
        entries.forEach((key, version) -> caches.put(id(key.cache()), key.key(), version));
    }

    @Override
    public boolean update(CheckedKey key, long version) {
        Life now = life;
        CacheId cache = id(key.cache());
        if (!now.caches().replace(cache, key.key(), version)) {
            return false;
        }
        now.exchange().outbox().add(cache, key.key());
        return true;
    }

    @Override
    public void remove(Collection<CheckedKey> keys) {
        Life now = life;
        for (CheckedKey key : keys) {
            CacheId cache = id(key.cache());
            now.caches().remove(cache, key.key());
            now.exchange().outbox().add(cache, key.key());
        }
    }

    @Override
    public void clear(String cache) {
        Life now = life;
        now.caches().clear(id(cache));
        now.exchange().outbox().addWholeCache(id(cache));
    }

    @Override
    public Map<CheckedKey, Long> entries(String cache) {
        Map<CheckedKey, Long> entries = new HashMap<>();
        life.caches()
                .entries(id(cache))
                .forEach(
                        (key, version) ->
                                entries.put(new CheckedKey(cache, (String) key), version));
        return entries;
    }

    void close() {
        life.exchange().close();
    }

    private static CacheId id(String cache) {
        return new CacheId(TENANT, MANAGER, cache);
    }
}
