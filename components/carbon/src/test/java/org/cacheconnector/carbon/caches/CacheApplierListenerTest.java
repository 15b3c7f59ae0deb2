package org.cacheconnector.carbon.caches;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.cacheconnector.carbon.caches.CacheApplierTest.id;
import static org.cacheconnector.carbon.caches.CacheApplierTest.keysOf;

import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javax.cache.Cache;
import javax.cache.event.CacheEntryListenerException;
import org.cacheconnector.carbon.fakes.CarbonServer;
import org.cacheconnector.carbon.fakes.Hooks;
import org.cacheconnector.carbon.fakes.MoodyKey;
import org.cacheconnector.carbon.fakes.ThrowingListener;
import org.cacheconnector.core.model.CacheInvalidations;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Listeners of other bundles that throw when an entry is removed. Carbon tells them of a single
 * entry after it is gone, but of a cache that is being cleared before anything of it is gone.
 */
class CacheApplierListenerTest {

    private static final String MANAGER = CacheApplierTest.MANAGER;

    private final CarbonServer server = new CarbonServer();
    private final Hooks hooks = new Hooks(server);
    private final CacheApplier applier = hooks.applier();

    static Stream<Supplier<Throwable>> failures() {
        return Stream.of(
                () -> new NullPointerException("told to"),
                () -> new IllegalStateException("told to"),
                () -> new CacheEntryListenerException("User id not found"),
                () -> new NoClassDefFoundError("told to"),
                () -> new AssertionError("told to"),
                () -> new StackOverflowError("told to"));
    }

    private static Cache<Object, Object> filled(String name, ThrowingListener listener) {
        Cache<Object, Object> cache = CarbonServer.ofSuperTenant(MANAGER, name);
        cache.removeAll();
        cache.put("a", "1");
        cache.put("b", "2");
        cache.put("c", "3");
        if (listener != null) {
            cache.registerCacheEntryListener(listener);
        }

        return cache;
    }

    private static String name(String test, Supplier<Throwable> failure) {
        return test + failure.get().getClass().getSimpleName();
    }

    @ParameterizedTest
    @MethodSource("failures")
    void theKeysAreGoneAllTheSameAndNoOthers(Supplier<Throwable> failure) {
        String name = name("keys", failure);
        ThrowingListener listener = new ThrowingListener(failure);
        Cache<Object, Object> cache = filled(name, listener);
        assertThatCode(() -> applier.apply(CacheInvalidations.ofKeys(id(name), List.of("a", "b"))))
                .doesNotThrowAnyException();
        assertThat(keysOf(cache)).containsExactly("c");
        assertThat(listener.calls()).isEqualTo(2);
        assertThat(hooks.metrics.events).contains("failed APPLY");
        assertThat(hooks.metrics.events).noneMatch(event -> event.contains("UNKNOWN_CACHE"));
    }

    @ParameterizedTest
    @MethodSource("failures")
    void cachesAreClearedAllTheSame(Supplier<Throwable> failure) {
        String name = name("every", failure);
        List<Runnable> clears =
                List.of(
                        applier::clearEverything,
                        applier::clearThisNode,
                        () -> applier.apply(CacheInvalidations.wholeCache(id(name))));
        for (Runnable clear : clears) {
            Cache<Object, Object> before = filled("a" + name, null);
            Cache<Object, Object> cache = filled(name, new ThrowingListener(failure));
            Cache<Object, Object> after = filled("z" + name, null);
            assertThatCode(clear::run).doesNotThrowAnyException();
            assertThat(keysOf(cache)).isEmpty();
            if (clear != clears.get(2)) {
                assertThat(keysOf(before)).isEmpty();
                assertThat(keysOf(after)).isEmpty();
            }
        }
        assertThat(hooks.metrics.events).contains("failed APPLY");
    }

    @Test
    void saysWhichCachesStillHoldSomethingAndClearsAllOthers() {
        AtomicBoolean bad = new AtomicBoolean();
        ThrowingListener listener = new ThrowingListener(() -> new NullPointerException("told to"));
        Cache<Object, Object> cache = filled("stuck", listener);
        cache.put(new MoodyKey(bad), "4");
        Cache<Object, Object> other = filled("unstuck", null);
        bad.set(true);
        assertThat(applier.clearEverything()).containsOnlyKeys(id("stuck"));
        assertThat(keysOf(cache)).hasOnlyElementsOfType(MoodyKey.class).hasSize(1);
        assertThat(keysOf(other)).isEmpty();
        assertThatThrownBy(() -> applier.apply(CacheInvalidations.wholeCache(id("stuck"))))
                .isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(
                        () ->
                                applier.apply(
                                        CacheInvalidations.ofKeys(
                                                id("stuck"), List.of(new MoodyKey(bad)))))
                .isInstanceOf(IllegalStateException.class);
        bad.set(false);
        applier.apply(CacheInvalidations.wholeCache(id("stuck")));
        assertThat(keysOf(cache)).isEmpty();
    }
}
