package org.cacheconnector.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import org.cacheconnector.testkit.driver.RemoteCache;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The bundle can be stopped, started, paused and resumed while the server runs. */
abstract class BundleLifecycleSuite {

    private static final String MANAGER = "IT-CACHE-MANAGER";
    private static final Duration SOON = Duration.ofSeconds(5);
    private static final String SENDER = "javax.cache.CacheInvalidationRequestSender";
    private static final String LISTENER = "javax.cache.event.CacheEntryListener";

    private final TwoServers servers;

    BundleLifecycleSuite(TwoServers servers) {
        this.servers = servers;
    }

    /** The restarts of one test must not clear what another has put. */
    @AfterEach
    void awaitNoMoreClears() {
        servers.awaitNoMoreClears();
    }

    @Test
    void stoppingTheBundleLeavesNothingBehindAndStartingItBringsItBack() {
        RemoteCache early = servers.a.caches().cache(MANAGER, "ItLifecycle");
        RemoteCache onB = servers.b.caches().cache(MANAGER, "ItLifecycle");

        servers.a.platform().stopBundle(Bundle.SYMBOLIC_NAME);

        assertThat(servers.connectorA.isThere()).as("MXBean").isFalse();
        assertThat(hooks()).isEmpty();
        assertThat(servers.a.platform().serverProperty("Cache.CacheInvalidationImpl"))
                .as("the active sender is Carbon's choice again")
                .doesNotContain("cacheconnector");
        await().atMost(Duration.ofSeconds(15))
                .untilAsserted(() -> assertThat(connectorThreads()).isEmpty());
        onB.put("removed on A while stopped", "value");
        early.remove("removed on A while stopped");

        servers.a.platform().startBundle(Bundle.SYMBOLIC_NAME);
        servers.awaitConnected();

        await("the others make up for what they were not told")
                .atMost(SOON)
                .until(() -> !onB.contains("removed on A while stopped"));
        servers.awaitNoMoreClears();
        // The cache exists since before this start of the bundle: its updates travel all the same.
        early.put("key", "old");
        onB.put("key", "old");
        early.put("key", "new");
        await().atMost(SOON).until(() -> !onB.contains("key"));
    }

    @Test
    void tenRestartsLeaveAsManyThreadsAndServicesAsOne() {
        for (int i = 0; i < 10; i++) {
            servers.b.platform().stopBundle(Bundle.SYMBOLIC_NAME);
            servers.b.platform().startBundle(Bundle.SYMBOLIC_NAME);
        }
        servers.awaitConnected();

        for (String hook : List.of(SENDER, LISTENER)) {
            assertThat(servers.b.platform().services(hook))
                    .filteredOn(name -> name.startsWith("org.cacheconnector"))
                    .hasSize(1);
        }
        await().atMost(Duration.ofSeconds(15))
                .untilAsserted(
                        () ->
                                assertThat(servers.b.platform().threadNames())
                                        .filteredOn(name -> name.startsWith("cache-connector"))
                                        .hasSizeLessThan(8));
    }

    @Test
    void pausedItHasNoHookAndResumedItClearsWhatMayBeStale() {
        RemoteCache onA = servers.a.caches().cache(MANAGER, "ItPause");
        RemoteCache onB = servers.b.caches().cache(MANAGER, "ItPause");
        onB.put("removed on A while paused", "value");
        onA.put("stale on A", "value");

        servers.connectorA.pause();

        assertThat(servers.connectorA.state()).isEqualTo("PAUSED");
        assertThat(hooks()).isEmpty();
        onA.remove("removed on A while paused");
        onB.remove("stale on A");
        assertThat(onA.contains("stale on A")).isTrue();
        assertThat(onB.contains("removed on A while paused")).isTrue();

        servers.connectorA.resume();
        servers.awaitConnected();

        assertThat(onA.contains("stale on A")).isFalse();
        await().atMost(SOON).until(() -> !onB.contains("removed on A while paused"));
    }

    private List<String> hooks() {
        List<String> hooks = servers.a.platform().services(SENDER);
        hooks.addAll(servers.a.platform().services(LISTENER));
        hooks.removeIf(name -> !name.startsWith("org.cacheconnector"));
        return hooks;
    }

    private List<String> connectorThreads() {
        List<String> names = servers.a.platform().threadNames();
        names.removeIf(name -> !name.startsWith("cache-connector") && !name.contains("ActiveMQ"));
        return names;
    }
}
