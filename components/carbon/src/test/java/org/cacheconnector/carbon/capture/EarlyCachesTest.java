package org.cacheconnector.carbon.capture;

import static java.util.concurrent.CompletableFuture.allOf;
import static java.util.concurrent.CompletableFuture.runAsync;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import javax.cache.Cache;
import org.cacheconnector.carbon.fakes.CarbonServer;
import org.cacheconnector.carbon.fakes.Hooks;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.wso2.carbon.caching.impl.CacheImpl;

/** With carbon-cache-sync-manager, caches created before it registered never told of updates. */
class EarlyCachesTest {

    private final CarbonServer server = new CarbonServer();
    private final Cache<Object, Object> early = CarbonServer.superTenantCache("defect4", "early");
    @AutoClose private final Hooks hooks = new Hooks(server);

    @Test
    void capturesUpdatesOfCachesThatExistedBefore() {
        hooks.start();
        update(early);
        assertThat(hooks.sink.taken).containsExactly("carbon.super/defect4/early k");
    }

    @Test
    void capturesUpdatesOfCachesCreatedLater() {
        hooks.start();
        update(CarbonServer.superTenantCache("defect4", "late" + System.nanoTime()));
        assertThat(hooks.sink.taken).hasSize(1);
    }

    @Test
    void attachesOnceHoweverOftenItIsAsked() {
        hooks.start();
        hooks.listener.attachMissing();
        hooks.listener.attachMissing();
        update(early);
        assertThat(hooks.sink.taken).hasSize(1);
    }

    @Test
    void isCalledByNoCacheAfterDetaching() {
        hooks.start();
        hooks.close();
        update(early);
        assertThat(hooks.sink.taken).isEmpty();
        assertThat(server.registered()).isEmpty();
    }

    @Test
    void attachingDoesNotDisturbRequestsThatUseTheCache() {
        AtomicBoolean stop = new AtomicBoolean();
        Runnable load =
                () -> {
                    while (!stop.get()) {
                        CarbonServer.asSuperTenant(() -> early.put("busy", "value"));
                    }
                };
        CompletableFuture<Void> requests = allOf(runAsync(load), runAsync(load));
        try {
            for (int i = 0; i < 200; i++) {
                Hooks passing = new Hooks(server);
                passing.listener.start();
                passing.listener.stop();
            }
        } finally {
            stop.set(true);
        }
        assertThatCode(requests::join).doesNotThrowAnyException();
    }

    /** The key is new each time, so that exactly one update of an existing key happens. */
    private static void update(Cache<Object, Object> cache) {
        CarbonServer.asSuperTenant(
                () -> {
                    cache.put("k", "first");
                    cache.put("k", "second");
                    ((CacheImpl<Object, Object>) cache).expire("k");
                });
    }
}
