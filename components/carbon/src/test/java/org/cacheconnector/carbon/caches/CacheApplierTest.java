package org.cacheconnector.carbon.caches;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import javax.cache.Cache;
import javax.cache.Caching;
import javax.cache.event.CacheEntryRemovedListener;
import javax.management.MBeanServerFactory;
import javax.management.MalformedObjectNameException;
import javax.management.ObjectName;
import org.cacheconnector.carbon.fakes.CarbonServer;
import org.cacheconnector.carbon.fakes.Hooks;
import org.cacheconnector.carbon.fakes.MoodyKey;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.model.CacheInvalidations;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wso2.carbon.context.CarbonContext;

class CacheApplierTest {

    static final String MANAGER = "applier";

    private final CarbonServer server = new CarbonServer();
    private final Hooks hooks = new Hooks(server, MANAGER + "/blocked");
    private final CacheApplier applier = hooks.applier();

    @Test
    void removesTheKeysAndNoOthersAndTellsHowManyWereThere() {
        Cache<Object, Object> cache = filled("counted");
        applier.apply(CacheInvalidations.ofKeys(id("counted"), List.of("a", "absent", 2L)));
        applier.apply(CacheInvalidations.ofKeys(id("counted"), List.of("a")));
        assertThat(keysOf(cache)).containsExactly("c");
        applier.apply(CacheInvalidations.wholeCache(id("counted")));
        assertThat(keysOf(cache)).isEmpty();
        assertThat(hooks.metrics.events)
                .containsExactly(
                        "RECEIVED_KEYS 3", "FOUND_KEYS 2", "RECEIVED_KEYS 1", "FOUND_KEYS 0");
    }

    @Test
    void worksInCachesOfSeveralTenantsTogetherEachInItsOwnersName() {
        Cache<Object, Object> own = filled("together");
        List<String> owners = new CopyOnWriteArrayList<>();
        Cache<Object, Object> other = filledOfAnotherTenant("together");
        CacheEntryRemovedListener<Object, Object> listener =
                event -> owners.add(CarbonContext.getThreadLocalCarbonContext().getTenantDomain());
        own.registerCacheEntryListener(listener);
        CarbonServer.asSuperTenant(() -> other.registerCacheEntryListener(listener));

        applier.inOneTenantFlow(
                () -> {
                    applier.apply(CacheInvalidations.ofKeys(id("together"), List.of("a")));
                    applier.apply(
                            CacheInvalidations.ofKeys(
                                    new CacheId("beta.com", MANAGER, "together"), List.of("k")));
                    applier.apply(CacheInvalidations.ofKeys(id("together"), List.of("c")));
                });

        assertThat(owners).containsExactly("carbon.super", "beta.com", "carbon.super");
        assertThat(keysOf(own)).containsExactly(2L);
        assertThat(keysOf(other)).isEmpty();
    }

    @Test
    void removesByteArrayKeysByContent() {
        Cache<Object, Object> cache = CarbonServer.ofSuperTenant(MANAGER, "bytes");
        byte[] held = "token".getBytes(StandardCharsets.UTF_8);
        byte[] other = "other".getBytes(StandardCharsets.UTF_8);
        cache.put(held, "v");
        cache.put(other, "v");

        applier.apply(
                CacheInvalidations.ofKeys(
                        id("bytes"), List.of("token".getBytes(StandardCharsets.UTF_8))));
        assertThat(keysOf(cache)).containsExactly(other);
    }

    @Test
    void followsACacheThatWasRemovedAndMadeAnew() {
        filled("renewed");
        applier.apply(CacheInvalidations.ofKeys(id("renewed"), List.of("a")));
        CarbonServer.asSuperTenant(
                () ->
                        Caching.getCacheManagerFactory()
                                .getCacheManager(MANAGER)
                                .removeCache("renewed"));
        Cache<Object, Object> second = filled("renewed");
        applier.apply(CacheInvalidations.ofKeys(id("renewed"), List.of("a", 2L)));
        assertThat(keysOf(second)).containsExactly("c");
    }

    @Test
    void clearsTheCacheWhenAKeyCannotBeRemoved() {
        Cache<Object, Object> cache = filled("throwing");
        Object key = new MoodyKey(new AtomicBoolean(true));
        applier.apply(CacheInvalidations.ofKeys(id("throwing"), List.of(key)));
        assertThat(keysOf(cache)).isEmpty();
        assertThat(hooks.metrics.events).contains("failed APPLY");
    }

    @Test
    void leavesBlockedCachesAlone() {
        Cache<Object, Object> cache = filled("blocked");
        applier.apply(CacheInvalidations.ofKeys(id("blocked"), List.of("a")));
        applier.clearEverything();
        assertThat(keysOf(cache)).hasSize(3);
        assertThat(hooks.metrics.events).contains("ignored BLOCKED_CACHE 1");
    }

    @Test
    void clearsEveryOtherCacheOfEveryTenant() {
        Cache<Object, Object> ours = filled("everything");
        Cache<Object, Object> theirs = filledOfAnotherTenant("everything");
        applier.clearEverything();
        assertThat(keysOf(ours)).isEmpty();
        assertThat(keysOf(theirs)).isEmpty();
    }

    static Stream<CacheId> forgedNames() {
        return Stream.of(
                new CacheId("carbon.super", "defect7", "no-such-cache"),
                new CacheId("carbon.super", "no-such-manager", "known"),
                new CacheId("no-such-tenant", "defect7", "known"),
                new CacheId("*", "*", "*"),
                new CacheId("carbon.super", "defect7,name=$__local__$.known", "x"),
                new CacheId("", "", ""),
                new CacheId("a\nb", "\"", "=:?"));
    }

    /** With carbon-cache-sync-manager, 5,000 forged names in messages created 5,000 caches. */
    @ParameterizedTest
    @MethodSource("forgedNames")
    void createsNothingForANameItDoesNotKnow(CacheId forged) {
        CarbonServer.ofSuperTenant("defect7", "known");
        int before = caches().size();
        applier.apply(CacheInvalidations.ofKeys(forged, List.of("k")));
        applier.apply(CacheInvalidations.wholeCache(forged));
        assertThat(caches()).hasSize(before);
        assertThat(hooks.metrics.events)
                .containsExactly("ignored UNKNOWN_CACHE 1", "ignored UNKNOWN_CACHE 1");
    }

    private static Set<ObjectName> caches() {
        try {
            return MBeanServerFactory.findMBeanServer(null)
                    .get(0)
                    .queryNames(new ObjectName("org.wso2.carbon:type=Cache,*"), null);
        } catch (MalformedObjectNameException e) {
            throw new AssertionError(e);
        }
    }

    private static Cache<Object, Object> filled(String name) {
        Cache<Object, Object> cache = CarbonServer.ofSuperTenant(MANAGER, name);
        cache.put("a", "1");
        cache.put(2L, "2");
        cache.put("c", "3");

        return cache;
    }

    private static Cache<Object, Object> filledOfAnotherTenant(String name) {
        return CarbonServer.as(
                "beta.com",
                8,
                () -> {
                    Cache<Object, Object> cache = CarbonServer.cache(MANAGER, name);
                    cache.put("k", "v");
                    return cache;
                });
    }

    static Iterable<Object> keysOf(Cache<Object, Object> cache) {
        return () -> cache.keys();
    }

    static CacheId id(String name) {
        return new CacheId("carbon.super", MANAGER, name);
    }
}
