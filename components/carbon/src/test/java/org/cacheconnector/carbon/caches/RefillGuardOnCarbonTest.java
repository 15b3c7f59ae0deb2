package org.cacheconnector.carbon.caches;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import javax.cache.Cache;
import javax.cache.Caching;
import org.cacheconnector.carbon.fakes.CarbonServer;
import org.cacheconnector.carbon.fakes.Hooks;
import org.cacheconnector.core.apply.InvalidationApplier;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.model.CacheInvalidations;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** What a reader puts back between a removal and the commit of its transaction goes again. */
class RefillGuardOnCarbonTest {

    private static final String MANAGER = "guarded";

    /** Longer than any pause of a busy machine between a removal and a reader's put. */
    private static final String WINDOW = "50s";

    private final CarbonServer server = new CarbonServer();

    @AutoClose
    private final Hooks hooks =
            new Hooks(server, Map.of(MANAGER, List.of("blocked")), WINDOW).start();

    private static Cache<Object, Object> cache(String name) {
        return CarbonServer.superTenantCache(MANAGER, name);
    }

    private static CacheId id(String name) {
        return new CacheId(CarbonServer.SUPER_TENANT, MANAGER, name);
    }

    private static boolean isThere(Cache<Object, Object> cache, Object key) {
        return CarbonServer.as(
                CarbonServer.SUPER_TENANT,
                CarbonServer.SUPER_TENANT_ID,
                () -> cache.containsKey(key));
    }

    /** Puts on a thread of its own what was read before the commit. */
    private static void readerPuts(Cache<Object, Object> cache, Object key) {
        Thread reader =
                new Thread(
                        () ->
                                CarbonServer.asSuperTenant(
                                        () -> cache.put(key, "read before the commit")));
        reader.start();
        try {
            reader.join();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private static void awaitGone(Cache<Object, Object> cache, Object key) {
        await().atMost(10, TimeUnit.SECONDS).until(() -> !isThere(cache, key));
    }

    /** What was invalidated before has been looked at, too, when this returns. */
    private static void awaitLook() {
        Cache<Object, Object> witness = cache("witness");
        CarbonServer.asSuperTenant(() -> witness.remove("w"));
        readerPuts(witness, "w");
        awaitGone(witness, "w");
    }

    @Test
    void whatIsPutBackAfterAnOwnRemovalGoesAgainAndNobodyIsTold() {
        Cache<Object, Object> cache = cache("own");
        CarbonServer.asSuperTenant(
                () -> {
                    cache.put("token", "active");
                    cache.remove("token");
                    cache.put("other", "v");
                });
        readerPuts(cache, "token");
        int told = hooks.outbox.size();
        awaitGone(cache, "token");
        assertThat(isThere(cache, "other")).isTrue();
        assertThat(hooks.outbox.size()).isEqualTo(told).isPositive();
        await().untilAsserted(
                        () -> assertThat(hooks.metrics.events()).contains("REFILLS_REMOVED 1"));
    }

    @Test
    void whatTheWriterPutsItselfStaysUnlessAReaderPutsOverIt() {
        Cache<Object, Object> cache = cache("written");
        CarbonServer.asSuperTenant(
                () -> {
                    cache.remove("token");
                    cache.put("token", "new");
                    cache.remove("overwritten");
                    cache.put("overwritten", "new");
                });
        readerPuts(cache, "overwritten");
        awaitLook();
        awaitGone(cache, "overwritten");
        assertThat(isThere(cache, "token")).isTrue();
    }

    @Test
    void aCacheThatWasMadeAnewMeanwhileIsLookedAtToo() {
        Cache<Object, Object> first = cache("anew");
        CarbonServer.asSuperTenant(
                () -> {
                    first.put("token", "active");
                    first.remove("token");
                });
        hooks.directory.find(id("anew"));
        CarbonServer.asSuperTenant(
                () -> {
                    Caching.getCacheManagerFactory().getCacheManager(MANAGER).removeCache("anew");
                });
        readerPuts(cache("anew"), "token");
        awaitGone(cache("anew"), "token");
    }

    @Test
    void whatIsPutBackAfterAnotherNodesInvalidationGoesAgain() {
        Cache<Object, Object> cache = cache("received");
        byte[] bytes = "bytes".getBytes(StandardCharsets.UTF_8);
        hooks.guard
                .guarding()
                .apply(
                        CacheInvalidations.ofKeys(
                                id("received"),
                                List.of("token", "bytes".getBytes(StandardCharsets.UTF_8))));
        CarbonServer.asSuperTenant(
                () -> {
                    cache.put("token", "old");
                    cache.put(bytes, "old");
                    cache.put("other", "v");
                });
        awaitGone(cache, "token");
        awaitGone(cache, bytes);
        assertThat(isThere(cache, "other")).isTrue();
        assertThat(hooks.outbox.isEmpty()).isTrue();
    }

    @Test
    void aClearedCacheIsGuardedAsAWhole() {
        Cache<Object, Object> cache = cache("cleared");
        CarbonServer.asSuperTenant(
                () -> {
                    cache.removeAll();
                    cache.put("a", "old");
                    cache.put("b", "old");
                });
        awaitGone(cache, "a");
        awaitGone(cache, "b");
    }

    @Test
    void afterAClearOfEverythingEveryCacheIsGuardedButBlockedOnes() {
        Cache<Object, Object> cache = cache("everything");
        Cache<Object, Object> blocked = cache("blocked");
        hooks.guard.guarding().clearEverything();
        CarbonServer.asSuperTenant(
                () -> {
                    cache.put("k", "old");
                    blocked.put("k", "v");
                });
        awaitGone(cache, "k");
        assertThat(isThere(blocked, "k")).isTrue();
    }

    @Test
    void aCacheThatMayBeTheOnlyStoreIsNeitherClearedNorGuarded() {
        Cache<Object, Object> logins = cache("AuthenticationContextCache");
        InvalidationApplier applier = hooks.guard.guarding();
        CarbonServer.asSuperTenant(() -> logins.put("under way", "v"));
        applier.clearEverything();
        applier.apply(CacheInvalidations.wholeCache(id("AuthenticationContextCache")));
        assertThat(isThere(logins, "under way")).isTrue();
        assertThat(hooks.metrics.events()).contains("ignored KEPT_CACHE 1");

        applier.apply(
                CacheInvalidations.ofKeys(id("AuthenticationContextCache"), List.of("under way")));
        assertThat(isThere(logins, "under way")).isFalse();
        CarbonServer.asSuperTenant(
                () -> {
                    logins.put("under way", "next step");
                });
        awaitLook();
        assertThat(isThere(logins, "under way")).isTrue();
    }

    @Test
    void anUpdateIsNoRefill() {
        Cache<Object, Object> cache = cache("updated");
        CarbonServer.asSuperTenant(
                () -> {
                    cache.put("k", "v1");
                    cache.put("k", "v2");
                });
        awaitLook();
        assertThat(isThere(cache, "k")).isTrue();
    }
}
