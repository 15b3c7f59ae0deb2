package org.cacheconnector.carbon.caches;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CompletableFuture;
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
    private final Hooks hooks = new Hooks(server, List.of(MANAGER + "/blocked"), WINDOW).start();

    private static Cache<Object, Object> cache(String name) {
        return CarbonServer.ofSuperTenant(MANAGER, name);
    }

    private static CacheId id(String name) {
        return new CacheId(CarbonServer.SUPER_TENANT, MANAGER, name);
    }

    /** Puts on a thread of its own what was read before the commit. */
    private static void readerPuts(Cache<Object, Object> cache, Object key) {
        CompletableFuture.runAsync(() -> cache.put(key, "read before the commit")).join();
    }

    private static void awaitGone(Cache<Object, Object> cache, Object key) {
        await().atMost(10, TimeUnit.SECONDS).until(() -> !cache.containsKey(key));
    }

    /** What was invalidated before has been looked at, too, when this returns. */
    private static void awaitLook() {
        Cache<Object, Object> witness = cache("witness");
        witness.remove("w");
        readerPuts(witness, "w");
        awaitGone(witness, "w");
    }

    @Test
    void whatIsPutBackAfterAnOwnRemovalGoesAgainAndNobodyIsTold() {
        Cache<Object, Object> cache = cache("own");
        cache.put("token", "active");
        cache.remove("token");
        cache.put("other", "v");

        readerPuts(cache, "token");
        int told = hooks.outbox.size();
        awaitGone(cache, "token");
        assertThat(cache.containsKey("other")).isTrue();
        assertThat(hooks.outbox.size()).isEqualTo(told).isPositive();
        await().untilAsserted(() -> assertThat(hooks.metrics.events).contains("REFILLS_REMOVED 1"));
    }

    @Test
    void whatTheWriterPutsItselfStaysUnlessAReaderPutsOverIt() {
        Cache<Object, Object> cache = cache("written");
        cache.remove("token");
        cache.put("token", "new");
        cache.remove("overwritten");
        cache.put("overwritten", "new");

        readerPuts(cache, "overwritten");
        awaitLook();
        awaitGone(cache, "overwritten");
        assertThat(cache.containsKey("token")).isTrue();
    }

    @Test
    void aCacheThatWasMadeAnewMeanwhileIsLookedAtToo() {
        Cache<Object, Object> first = cache("anew");
        first.put("token", "active");
        first.remove("token");

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
                .apply(CacheInvalidations.ofKeys(id("received"), List.of("token", bytes.clone())));
        cache.put("token", "old");
        cache.put(bytes, "old");
        cache.put("other", "v");

        awaitGone(cache, "token");
        awaitGone(cache, bytes);
        assertThat(cache.containsKey("other")).isTrue();
        assertThat(hooks.outbox.isEmpty()).isTrue();
    }

    @Test
    void aClearedCacheIsGuardedAsAWhole() {
        Cache<Object, Object> cache = cache("cleared");
        cache.removeAll();
        cache.put("a", "old");
        cache.put("b", "old");

        awaitGone(cache, "a");
        awaitGone(cache, "b");
    }

    @Test
    void afterAClearOfEverythingEveryCacheIsGuardedButBlockedOnes() {
        Cache<Object, Object> cache = cache("everything");
        Cache<Object, Object> blocked = cache("blocked");
        hooks.guard.guarding().clearEverything();
        cache.put("k", "old");
        blocked.put("k", "v");

        awaitGone(cache, "k");
        assertThat(blocked.containsKey("k")).isTrue();
    }

    @Test
    void aCacheThatMayBeTheOnlyStoreIsNeitherClearedNorGuarded() {
        Cache<Object, Object> logins = cache("AuthenticationContextCache");
        InvalidationApplier applier = hooks.guard.guarding();
        logins.put("under way", "v");
        applier.clearEverything();
        applier.apply(CacheInvalidations.wholeCache(id("AuthenticationContextCache")));
        assertThat(logins.containsKey("under way")).isTrue();
        assertThat(hooks.metrics.events).contains("ignored KEPT_CACHE 1");

        applier.apply(
                CacheInvalidations.ofKeys(id("AuthenticationContextCache"), List.of("under way")));
        assertThat(logins.containsKey("under way")).isFalse();
        logins.put("under way", "next step");

        awaitLook();
        assertThat(logins.containsKey("under way")).isTrue();
    }

    @Test
    void anUpdateIsNoRefill() {
        Cache<Object, Object> cache = cache("updated");
        cache.put("k", "v1");
        cache.put("k", "v2");

        awaitLook();
        assertThat(cache.containsKey("k")).isTrue();
    }
}
