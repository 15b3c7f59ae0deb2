package org.cacheconnector.carbon.capture;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import javax.cache.Cache;
import org.cacheconnector.carbon.fakes.CarbonServer;
import org.cacheconnector.carbon.fakes.Hooks;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.BundleEvent;
import org.osgi.framework.BundleListener;
import org.wso2.carbon.cache.sync.jms.manager.MessageConsumer;
import org.wso2.carbon.caching.impl.CacheImpl;

class CacheSyncManagerTest {

    private static final String NAME = "org.wso2.carbon.cache.sync.jms.manager";
    private static final String CACHE = "carbon.super/beside/cache ";

    private final CarbonServer server = new CarbonServer();
    @AutoClose private final Hooks hooks = new Hooks(server).start();
    private final Cache<Object, Object> cache = CarbonServer.superTenantCache("beside", "cache");

    private final List<Bundle> bundles = new ArrayList<>();
    private BundleListener listener;
    private final BundleContext context =
            fake(
                    BundleContext.class,
                    (proxy, method, args) ->
                            switch (method.getName()) {
                                case "getBundles" -> bundles.toArray(Bundle[]::new);
                                case "addBundleListener" -> {
                                    listener = (BundleListener) args[0];
                                    yield null;
                                }
                                case "removeBundleListener" -> null;
                                default -> throw new AssertionError(method);
                            });
    private final CacheSyncManagerTracker tracker =
            new CacheSyncManagerTracker(context, hooks.other);

    @AfterEach
    void clear() {
        CarbonServer.asSuperTenant(cache::removeAll);
    }

    @Test
    void whatItAppliesIsNotCaptured() {
        hooks.other.started("old.jar");
        putTwice("removed", "cleared", "updated");
        hooks.sink.taken.clear();

        asTheOther(
                () -> {
                    local().removeLocal("removed");
                    cache.remove("removed by a listener of the server");
                    cache.put("updated", "by the other");
                    local().removeAllLocal();
                });

        assertThat(hooks.sink.taken).isEmpty();
        assertThat(server.clusterSender.sent)
                .as("passed on to the displaced sender, as without the connector")
                .hasSize(1);
    }

    @Test
    void whatTheServerItselfDoesBesideItIsCaptured() {
        hooks.other.started("old.jar");

        putTwice("k");
        CarbonServer.asSuperTenant(() -> cache.remove("absent"));

        assertThat(hooks.sink.updates).contains(CACHE + "k");
        assertThat(hooks.sink.taken).contains(CACHE + "absent");
    }

    @Test
    void noStackIsLookedAtWithoutItsBundle() {
        hooks.other.started("old.jar");
        hooks.other.started("older.jar");
        hooks.other.stopped("old.jar");
        CarbonServer.asSuperTenant(
                () -> {
                    cache.put("first", "v");
                    cache.put("second", "v");
                });

        asTheOther(() -> local().removeLocal("first"));
        assertThat(hooks.sink.taken).as("one of two is left").doesNotContain(CACHE + "first");
        hooks.other.stopped("older.jar");
        asTheOther(() -> local().removeLocal("second"));

        assertThat(hooks.sink.taken).contains(CACHE + "second");
    }

    @Test
    void itsBundlesAreKnownFromTheirStartToTheirStop() {
        bundles.add(bundle("org.cacheconnector", Bundle.ACTIVE, "file:connector.jar"));
        bundles.add(bundle(null, Bundle.ACTIVE, "file:nameless.jar"));
        bundles.add(bundle(NAME, Bundle.RESOLVED, "file:/is/dropins/old-2.1.11.jar"));
        tracker.open();
        assertThat(isPresent()).isFalse();

        happens(NAME, Bundle.STARTING, BundleEvent.STARTING);
        assertThat(isPresent()).isTrue();
        happens(NAME, Bundle.STOPPING, BundleEvent.STOPPING);
        assertThat(isPresent()).as("its threads may still run").isTrue();
        happens(NAME, Bundle.RESOLVED, BundleEvent.STOPPED);
        assertThat(isPresent()).isFalse();
    }

    @Test
    void bundlesThatRunAlreadyAreFoundAndForgottenAtTheEnd() {
        bundles.add(bundle(NAME, Bundle.ACTIVE, "reference:file:dropins/old-2.1.12.jar"));
        tracker.open();
        assertThat(isPresent()).isTrue();
        tracker.close();
        assertThat(isPresent()).isFalse();
    }

    private boolean isPresent() {
        boolean[] applying = new boolean[1];
        MessageConsumer.apply(() -> applying[0] = hooks.other.isApplying());
        assertThat(hooks.other.isApplying()).as("outside of its code").isFalse();
        return applying[0];
    }

    private void happens(String name, int state, int event) {
        Bundle bundle = bundle(name, state, "file:/is/dropins/old-2.1.11.jar");
        listener.bundleChanged(new BundleEvent(event, bundle));
    }

    private void putTwice(String... keys) {
        CarbonServer.asSuperTenant(
                () -> {
                    for (String key : keys) {
                        cache.put(key, "v");
                        cache.put(key, "w");
                    }
                });
    }

    private void asTheOther(Runnable work) {
        MessageConsumer.apply(() -> CarbonServer.asSuperTenant(work));
    }

    private CacheImpl<Object, Object> local() {
        return (CacheImpl<Object, Object>) cache;
    }

    /** A bundle that equals others of its name: a state is another fake. */
    private static Bundle bundle(String name, int state, String location) {
        return fake(
                Bundle.class,
                (proxy, method, args) ->
                        switch (method.getName()) {
                            case "getSymbolicName" -> name;
                            case "getState" -> state;
                            case "getLocation" -> location;
                            case "hashCode" -> location.hashCode();
                            case "equals" -> location.equals(((Bundle) args[0]).getLocation());
                            case "toString" -> location;
                            default -> throw new AssertionError(method);
                        });
    }

    private static <T> T fake(Class<T> type, InvocationHandler handler) {
        return type.cast(
                Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
    }
}
