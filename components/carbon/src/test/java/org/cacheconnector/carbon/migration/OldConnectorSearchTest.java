package org.cacheconnector.carbon.migration;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.cacheconnector.carbon.capture.OsgiHookRegistry;
import org.junit.jupiter.api.Test;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.BundleEvent;
import org.osgi.framework.BundleListener;
import org.osgi.framework.ServiceReference;
import org.wso2.carbon.cache.sync.jms.manager.OldHook;

class OldConnectorSearchTest {

    private static final String OLD = "org.wso2.carbon.cache.sync.jms.manager";

    private final List<Bundle> bundles = new ArrayList<>();
    private final List<ServiceReference<?>> hooks = new ArrayList<>();
    private final AtomicInteger asked = new AtomicInteger();
    private BundleListener listener;
    private final BundleContext context =
            fake(
                    BundleContext.class,
                    (proxy, method, args) ->
                            switch (method.getName()) {
                                case "getBundles" -> bundles.toArray(Bundle[]::new);
                                case "getAllServiceReferences" ->
                                        hooks.isEmpty()
                                                ? null
                                                : hooks.toArray(ServiceReference[]::new);
                                case "getService" -> {
                                    asked.incrementAndGet();
                                    yield new OldHook();
                                }
                                case "ungetService" -> true;
                                case "addBundleListener" -> {
                                    listener = (BundleListener) args[0];
                                    yield null;
                                }
                                case "getBundle" -> bundles.get(0);
                                default -> throw new AssertionError(method);
                            });
    private final OldConnectorSearch search = new OldConnectorSearch(context);

    @Test
    void findsNothingAmongOtherBundles() {
        bundles.add(bundle("org.cacheconnector", Bundle.ACTIVE, "file:connector.jar"));
        bundles.add(bundle(null, Bundle.ACTIVE, "file:nameless.jar"));
        assertThat(search.find()).isEmpty();
    }

    @Test
    void findsABundleByItsNameOnceItIsStarted() {
        bundles.add(bundle(OLD, Bundle.RESOLVED, "file:/is/dropins/old-2.1.11.jar"));
        assertThat(search.find()).isEmpty();
        Bundle newer = bundle(OLD, Bundle.STARTING, "reference:file:dropins/old-2.1.12.jar");
        bundles.add(newer);
        listener.bundleChanged(new BundleEvent(BundleEvent.STARTING, newer));
        assertThat(search.find()).hasValue("old-2.1.12.jar");
        assertThat(search.find()).as("again").hasValue("old-2.1.12.jar");

        bundles.remove(newer);
        listener.bundleChanged(new BundleEvent(BundleEvent.STOPPED, newer));
        assertThat(search.find()).isEmpty();
    }

    @Test
    void findsAHookByItsClass() {
        Bundle renamed = bundle("renamed", Bundle.ACTIVE, "initial@reference:file:renamed");
        bundles.add(bundle("org.cacheconnector", Bundle.ACTIVE, "file:connector.jar"));
        bundles.add(renamed);
        hooks.add(hookOf(renamed));
        assertThat(search.find()).hasValue("renamed");
    }

    @Test
    void asksForEachServiceOnceAsItsBundleMayMakeItForThat() {
        bundles.add(bundle("org.cacheconnector", Bundle.ACTIVE, "file:connector.jar"));
        hooks.add(hookOf(bundle("renamed", Bundle.ACTIVE, "file:renamed.jar")));

        assertThat(search.find()).isPresent();
        assertThat(search.find()).isPresent();

        assertThat(asked).hasValue(1);
    }

    @Test
    void soDoesWhoeverAsksTheHookRegistryAgainAndAgain() {
        bundles.add(bundle("org.cacheconnector", Bundle.ACTIVE, "file:connector.jar"));
        hooks.add(hookOf(bundle("renamed", Bundle.ACTIVE, "file:/is/dropins/renamed.jar")));
        OsgiHookRegistry registry = new OsgiHookRegistry(context);

        assertThat(registry.otherConnector()).hasValue("renamed.jar");
        assertThat(registry.otherConnector()).hasValue("renamed.jar");

        assertThat(asked).hasValue(1);
    }

    private static ServiceReference<?> hookOf(Bundle bundle) {
        return fake(
                ServiceReference.class,
                (proxy, method, args) ->
                        switch (method.getName()) {
                            case "getBundle" -> bundle;
                            case "hashCode" -> 7;
                            case "equals" -> proxy == args[0];
                            default -> throw new AssertionError(method);
                        });
    }

    private static Bundle bundle(String name, int state, String location) {
        return fake(
                Bundle.class,
                (proxy, method, args) ->
                        switch (method.getName()) {
                            case "getSymbolicName" -> name;
                            case "getState" -> state;
                            case "getLocation" -> location;
                            case "equals" -> proxy == args[0];
                            default -> throw new AssertionError(method);
                        });
    }

    private static <T> T fake(Class<T> type, InvocationHandler handler) {
        return type.cast(
                Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
    }
}
