package org.cacheconnector.carbon.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import javax.cache.Cache;
import org.awaitility.core.ConditionFactory;
import org.cacheconnector.carbon.caches.CacheDirectory;
import org.cacheconnector.carbon.caches.NamedCaches;
import org.cacheconnector.carbon.capture.CacheSyncManager;
import org.cacheconnector.carbon.capture.CapturingSender;
import org.cacheconnector.carbon.capture.HookRegistry;
import org.cacheconnector.carbon.config.ConfigurationReader;
import org.cacheconnector.carbon.config.ConnectorTable;
import org.cacheconnector.carbon.fakes.BeanReader;
import org.cacheconnector.carbon.fakes.CarbonServer;
import org.cacheconnector.carbon.fakes.FakeLinkFactory;
import org.cacheconnector.carbon.fakes.MoodyKey;
import org.cacheconnector.carbon.fakes.ThrowingListener;
import org.cacheconnector.carbon.management.BeanAttributes;
import org.cacheconnector.carbon.management.CacheConnectorBean;
import org.cacheconnector.carbon.management.ConnectorCounters;
import org.cacheconnector.core.frame.ControlFrameEncoder;
import org.cacheconnector.core.frame.FrameWriter;
import org.cacheconnector.core.frame.Heartbeat;
import org.cacheconnector.core.model.NodeIdentity;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.wso2.carbon.cache.sync.jms.manager.MessageConsumer;
import org.wso2.carbon.caching.impl.Util;

@Timeout(60)
class ConnectorLifecycleTest {

    private final CarbonServer server = new CarbonServer();
    private final FakeLinkFactory factory = new FakeLinkFactory("fake");
    private final ConnectorCounters counters = new ConnectorCounters(System::nanoTime);
    private final Map<String, String> values = new ConcurrentHashMap<>();
    private final Map<String, String> waiting = new ConcurrentHashMap<>();
    private final List<Thread> threads = new CopyOnWriteArrayList<>();
    private ConnectorLifecycle lifecycle;
    private BeanReader bean;

    ConnectorLifecycleTest() {
        values.put("enabled", "true");
        values.put("broker_type", "fake");
        values.put("provider_url", "fake:1");
        values.put("topic_name", "caches");
    }

    @AfterEach
    void stop() {
        if (lifecycle != null) {
            lifecycle.stop();
        }
    }

    @Test
    void runsAndIsHealthy() {
        start();
        awaitState(ConnectorState.RUNNING);
        assertThat(bean.is("Healthy")).isTrue();
        assertThat(bean.texts("Problems")).isEmpty();
        assertThat(bean.text("NodeId")).isEqualTo("node-1");
        assertThat(server.registered()).hasSize(2);
        assertThat(factory.open()).isEqualTo(1);
    }

    @Test
    void connectsItselfInHybridModeWithoutACluster() {
        values.put("hybrid_mode_enabled", "true");
        start();
        awaitState(ConnectorState.RUNNING);
        assertThat(bean.is("Healthy")).isTrue();
        assertThat(factory.open()).isEqualTo(1);
    }

    @Test
    void isUnhealthyForAsLongAsSomethingCannotBeRemovedFromACache() {
        MoodyKey.Mood mood = new MoodyKey.Mood();
        Cache<Object, Object> cache = CarbonServer.superTenantCache("lifecycle", "stuck");
        CarbonServer.asSuperTenant(
                () -> {
                    cache.put(new MoodyKey(mood), "v");
                    cache.registerCacheEntryListener(
                            new ThrowingListener(() -> new IllegalStateException("told to")));
                });
        mood.worsen();
        start();
        awaitState(ConnectorState.RUNNING);
        soon().until(() -> !bean.is("Healthy"));
        assertThat(bean.texts("Problems"))
                .singleElement()
                .asString()
                .contains("cache carbon.super/lifecycle/stuck,", "Exception was thrown", "restart")
                .doesNotContain("told to");
        assertThat(bean.text("State")).isEqualTo("RUNNING");
        mood.improve();
        soon().until(() -> bean.is("Healthy"));
        assertThat(bean.texts("Problems")).isEmpty();
        assertThat(cache.keys()).isExhausted();
    }

    @Tag("full") // The shortest peer_timeout is 5 s.
    @Test
    void isUnhealthyWithoutANodeThatHasToBeThere() {
        values.put("expected_nodes", "node-1,node-2");
        values.put("peer_timeout", "5s");
        values.put("heartbeat_interval", "100ms");
        start();
        awaitState(ConnectorState.RUNNING);
        assertThat(bean.is("Healthy")).isTrue();
        assertThat(bean.number("MissingNodes")).isZero();
        soon().until(() -> !bean.is("Healthy"));
        assertThat(bean.number("MissingNodes")).isEqualTo(1);
        long stale = bean.number("PossiblyStaleMillis");
        soon().until(() -> bean.number("PossiblyStaleMillis") > stale);
        assertThat(bean.texts("Problems"))
                .singleElement()
                .asString()
                .startsWith("Not heard for peer_timeout: node-2.");
        assertThat(
                        bean.number("PeersPresent")
                                + bean.number("PeersSilent")
                                + bean.number("PeersLost"))
                .isZero();
        bean.call("pause");
        assertThat(bean.number("MissingNodes")).isZero();
        assertThat(bean.texts("Problems")).singleElement().asString().contains("is PAUSED");
    }

    @Test
    void isUnhealthyWhileANodeWithoutTheSecretSends() {
        values.put("shared_secret", "the secret of all nodes");
        start();
        awaitState(ConnectorState.RUNNING);
        assertThat(bean.is("Healthy")).isTrue();

        factory.deliver(heartbeats("node-2").encode(Heartbeat.plain(), 0));
        soon().until(() -> !bean.is("Healthy"));
        assertThat(bean.texts("Problems"))
                .singleElement()
                .asString()
                .contains("node node-2", "not signed", "shared_secret");
    }

    @Test
    void isUnhealthyWhileAnotherNodeHasItsName() {
        start();
        awaitState(ConnectorState.RUNNING);
        assertThat(bean.is("Healthy")).isTrue();

        factory.deliver(heartbeats("node-1").encode(Heartbeat.plain(), 0));
        soon().until(() -> !bean.is("Healthy"));
        assertThat(bean.texts("Problems"))
                .singleElement()
                .asString()
                .contains("have the name node-1", "producer_name");
    }

    private static ControlFrameEncoder heartbeats(String nodeId) {
        return new ControlFrameEncoder(
                new FrameWriter(
                        "default",
                        NodeIdentity.startingNow(nodeId, Clock.systemUTC()),
                        null,
                        Clock.systemUTC()));
    }

    @Test
    void tellsWhereItIsAndWhoAPeerIs() {
        values.put("site", "frankfurt");
        start();
        awaitState(ConnectorState.RUNNING);
        assertThat(bean.text("Site")).isEqualTo("frankfurt");
        ControlFrameEncoder peer =
                new ControlFrameEncoder(
                        new FrameWriter(
                                "default",
                                NodeIdentity.startingNow("node-2", Clock.systemUTC()),
                                null,
                                Clock.systemUTC()));
        factory.deliver(peer.encode(Heartbeat.plain().of("7.0", "dublin"), 0));
        soon().until(() -> bean.texts("Peers").size() == 1);
        assertThat(bean.texts("Peers"))
                .singleElement()
                .asString()
                .startsWith("PRESENT node-2, site dublin, version 7.0, heard 20")
                .endsWith(", 0 messages are missing");
    }

    @Test
    void addsNothingToAnyHookWhenDisabled() {
        values.put("enabled", "false");
        start();
        awaitState(ConnectorState.DISABLED);
        assertThat(server.registered()).isEmpty();
        assertThat(Util.getCacheInvalidationRequestSender()).isSameAs(server.clusterSender());
        assertThat(bean.is("Healthy")).isTrue();
    }

    @Test
    void addsNothingToAnyHookWhenMisconfigured() {
        values.put("message_interval", "forever");
        start();
        awaitState(ConnectorState.MISCONFIGURED);
        assertThat(server.registered()).isEmpty();
        assertThat(bean.texts("Problems")).singleElement().asString().contains("message_interval");
        assertThat(bean.is("Healthy")).isFalse();
    }

    @Test
    void startsWhenTheVaultComes() {
        waiting.put("shared_secret", "shared_secret waits");
        start();
        awaitState(ConnectorState.WAITING_FOR_SECURE_VAULT);
        assertThat(server.registered()).isEmpty();
        assertThat(bean.is("Healthy")).isFalse();
        assertThat(bean.texts("Problems")).containsExactly("shared_secret waits");

        waiting.clear();
        lifecycle.vaultCame();
        awaitState(ConnectorState.RUNNING);
        assertThat(bean.texts("Problems")).isEmpty();

        lifecycle.vaultCame();
        lifecycle.pause();
        lifecycle.resume();
        assertThat(factory.open()).isEqualTo(1);
    }

    @Test
    void needsNoVaultWhenDisabled() {
        values.put("enabled", "false");
        waiting.put("shared_secret", "shared_secret waits");
        start();
        awaitState(ConnectorState.DISABLED);
    }

    @Test
    void startsWhenTheBrokerModuleComesAndStopsWhenItGoes() {
        values.put("broker_type", "late");
        start();
        awaitState(ConnectorState.WAITING_FOR_BROKER_MODULE);
        FakeLinkFactory late = new FakeLinkFactory("late");
        lifecycle.addFactory(late);
        awaitState(ConnectorState.RUNNING);
        lifecycle.removeFactory(late);
        assertThat(bean.text("State")).isEqualTo("WAITING_FOR_BROKER_MODULE");
        assertThat(server.registered()).isEmpty();
        assertThat(late.open()).isZero();
    }

    @Test
    void runsBesideAnotherConnectorAndLeavesOutWhatThatOneApplies() {
        Cache<Object, Object> cache = CarbonServer.superTenantCache("lifecycle", "beside");
        start(
                new HookRegistry() {
                    @Override
                    public <T> Registration register(Class<? super T> type, T hook) {
                        return server.register(type, hook);
                    }

                    @Override
                    public Registration track(CapturingSender sender, String configuredName) {
                        return server.track(sender, configuredName);
                    }

                    @Override
                    public Registration track(CacheSyncManager manager) {
                        manager.started("old.jar");
                        return () -> manager.stopped("old.jar");
                    }
                });
        awaitState(ConnectorState.RUNNING);
        soon().until(() -> bean.is("Healthy"));

        MessageConsumer.apply(() -> CarbonServer.asSuperTenant(() -> cache.remove("k")));
        assertThat(bean.number("Captured")).isZero();
        CarbonServer.asSuperTenant(() -> cache.remove("k"));
        assertThat(bean.number("Captured")).isEqualTo(1);
    }

    @Test
    void takesEveryHookOffWhenPausedAndClearsWhatMayBeStaleWhenResumed() {
        Cache<Object, Object> cache = CarbonServer.superTenantCache("lifecycle", "paused");
        start();
        awaitState(ConnectorState.RUNNING);
        bean.call("pause");
        assertThat(bean.text("State")).isEqualTo("PAUSED");
        assertThat(server.registered()).isEmpty();
        assertThat(factory.open()).isZero();
        assertThat(Util.getCacheInvalidationRequestSender()).isSameAs(server.clusterSender());
        CarbonServer.asSuperTenant(
                () -> {
                    cache.put("k", "v");
                    cache.put("k", "w");
                    cache.remove("other");
                });
        assertThat(bean.number("Captured")).isZero();

        bean.call("resume");
        assertThat(bean.text("State")).isEqualTo("RUNNING");
        CarbonServer.asSuperTenant(() -> assertThat(cache.containsKey("k")).isFalse());
        soon().until(() -> bean.number("PublishedInvalidations") >= 1);
        CarbonServer.asSuperTenant(() -> cache.remove("k"));
        assertThat(bean.number("Captured")).isEqualTo(1);
        assertThat(factory.open()).isEqualTo(1);
    }

    @Test
    void clearsWhatWasCachedBeforeItStarted() {
        Cache<Object, Object> cache = CarbonServer.superTenantCache("lifecycle", "before");
        CarbonServer.asSuperTenant(() -> cache.put("k", "perhaps stale"));
        start();
        awaitState(ConnectorState.RUNNING);
        CarbonServer.asSuperTenant(() -> assertThat(cache.containsKey("k")).isFalse());
        assertThat(bean.number("Captured")).isZero();
    }

    @Test
    void letsABrokerModuleGoWhilePausedAndUsesTheNewOneWhenResumed() {
        start();
        awaitState(ConnectorState.RUNNING);
        bean.call("pause");
        lifecycle.removeFactory(factory);
        assertThat(factory.open()).isZero();
        assertThat(bean.text("State")).isEqualTo("PAUSED");
        FakeLinkFactory updated = new FakeLinkFactory("fake");
        lifecycle.addFactory(updated);
        bean.call("resume");
        awaitState(ConnectorState.RUNNING);
        assertThat(updated.open()).isEqualTo(1);
        assertThat(factory.open()).isZero();
    }

    @Test
    void refusesToPauseTwiceAndToResumeWhatRuns() {
        start();
        awaitState(ConnectorState.RUNNING);
        assertThatThrownBy(() -> bean.call("resume")).isInstanceOf(IllegalStateException.class);
        bean.call("pause");
        assertThatThrownBy(() -> bean.call("pause")).hasMessageContaining("PAUSED");
    }

    @Test
    void itsThreadsHaveTellingNames() {
        start();
        awaitState(ConnectorState.RUNNING);
        assertThat(threads)
                .extracting(Thread::getName)
                .contains(
                        "cache-connector lifecycle",
                        "cache-connector sender",
                        "cache-connector keeper");
    }

    @Test
    void leavesNothingBehindWhenStopped() {
        start();
        awaitState(ConnectorState.RUNNING);
        lifecycle.stop();
        assertThat(bean.text("State")).isEqualTo("STOPPED");
        assertThat(server.registered()).isEmpty();
        assertThat(factory.open()).isZero();
        soon().untilAsserted(() -> assertThat(threads).isNotEmpty().noneMatch(Thread::isAlive));
    }

    @Test
    void defect8UndoesEverythingWhenAStartFails() {
        HookRegistry failing =
                new HookRegistry() {
                    @Override
                    public <T> Registration register(Class<? super T> type, T hook) {
                        if (type == javax.cache.event.CacheEntryListener.class) {
                            throw new IllegalStateException("no listeners today");
                        }
                        return server.register(type, hook);
                    }

                    @Override
                    public Registration track(CapturingSender sender, String configuredName) {
                        return server.track(sender, configuredName);
                    }

                    @Override
                    public Registration track(CacheSyncManager manager) {
                        return server.track(manager);
                    }
                };
        start(failing);
        awaitState(ConnectorState.FAILED);
        assertThat(server.registered()).isEmpty();
        assertThat(factory.open()).isZero();
        assertThat(Util.getCacheInvalidationRequestSender()).isSameAs(server.clusterSender());
        assertThat(bean.texts("Problems"))
                .singleElement()
                .asString()
                .contains("no listeners today");
    }

    private ConnectorTable table() {
        return new ConnectorTable(values, Map.of(), waiting, new NamedCaches(List.of()));
    }

    private void start() {
        start(server);
    }

    private void start(HookRegistry hooks) {
        ServerEnvironment environment =
                new ServerEnvironment(
                        server.configuration(),
                        hooks,
                        new CacheDirectory(),
                        Class::forName,
                        work -> {
                            Thread thread = new Thread(work);
                            thread.setDaemon(true);
                            threads.add(thread);
                            return thread;
                        });
        lifecycle =
                new ConnectorLifecycle(
                        this::table,
                        new ConfigurationReader(() -> "node-1", environment.threads()),
                        new SessionFactory(
                                environment,
                                counters,
                                Clock.systemUTC(),
                                "1.0",
                                status -> request -> List.of()),
                        new StateLog("1.0", Clock.systemUTC()),
                        environment.threads(),
                        Duration.ofMillis(20));
        bean =
                new BeanReader(
                        new CacheConnectorBean(
                                new BeanAttributes("1.0", counters), lifecycle, counters));
        lifecycle.addFactory(factory);
        lifecycle.start();
    }

    private static ConditionFactory soon() {
        return await().pollDelay(Duration.ZERO)
                .pollInterval(Duration.ofMillis(5))
                .atMost(Duration.ofSeconds(30));
    }

    private void awaitState(ConnectorState state) {
        soon().until(() -> bean.text("State").equals(state.name()));
    }
}
