package org.cacheconnector.carbon.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.cacheconnector.carbon.fakes.TestConnector.soon;

import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import javax.cache.Cache;
import org.assertj.core.api.AbstractStringAssert;
import org.cacheconnector.carbon.fakes.BeanReader;
import org.cacheconnector.carbon.fakes.CarbonServer;
import org.cacheconnector.carbon.fakes.FakeLinkFactory;
import org.cacheconnector.carbon.fakes.MoodyKey;
import org.cacheconnector.carbon.fakes.TestConnector;
import org.cacheconnector.carbon.fakes.ThrowingListener;
import org.cacheconnector.core.frame.ControlFrameEncoder;
import org.cacheconnector.core.frame.FrameWriter;
import org.cacheconnector.core.frame.Heartbeat;
import org.cacheconnector.core.model.NodeIdentity;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.wso2.carbon.cache.sync.jms.manager.MessageConsumer;
import org.wso2.carbon.caching.impl.Util;

class ConnectorLifecycleTest {

    @AutoClose private final TestConnector connector = new TestConnector();

    private final CarbonServer server = connector.server;
    private final FakeLinkFactory factory = connector.broker;
    private final Map<String, String> values = connector.values;
    private final ConnectorLifecycle lifecycle = connector.lifecycle;
    private final BeanReader bean = new BeanReader(connector.bean);

    private AbstractStringAssert<?> assertProblem() {
        return assertThat(bean.texts("Problems")).singleElement().asString();
    }

    private void start() {
        connector.start(ConnectorState.RUNNING);
    }

    @Test
    void connectsItselfInHybridModeWithoutACluster() {
        values.put("hybrid_mode_enabled", "true");
        start();
        assertThat(bean.is("Healthy")).isTrue();
        assertThat(factory.open()).isEqualTo(1);
    }

    @Test
    void isUnhealthyForAsLongAsSomethingCannotBeRemovedFromACache() {
        AtomicBoolean bad = new AtomicBoolean();
        Cache<Object, Object> cache = CarbonServer.ofSuperTenant("lifecycle", "stuck");
        cache.put(new MoodyKey(bad), "v");
        cache.registerCacheEntryListener(
                new ThrowingListener(() -> new IllegalStateException("told to")));

        bad.set(true);
        start();
        soon().until(() -> !bean.is("Healthy"));
        assertProblem()
                .contains("cache carbon.super/lifecycle/stuck,", "Exception was thrown", "restart")
                .doesNotContain("told to");
        assertThat(bean.text("State")).isEqualTo("RUNNING");
        bad.set(false);
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
        assertThat(bean.is("Healthy")).isTrue();
        assertThat(bean.number("MissingNodes")).isZero();
        soon().until(() -> !bean.is("Healthy"));
        assertThat(bean.number("MissingNodes")).isEqualTo(1);
        long stale = bean.number("PossiblyStaleMillis");
        soon().until(() -> bean.number("PossiblyStaleMillis") > stale);
        assertProblem().startsWith("Not heard for peer_timeout: node-2.");
        assertThat(List.of("PeersPresent", "PeersSilent", "PeersLost"))
                .allMatch(each -> bean.number(each) == 0);
        bean.call("pause");
        assertThat(bean.number("MissingNodes")).isZero();
        assertProblem().contains("is PAUSED");
    }

    @Test
    void isUnhealthyWhileANodeWithoutTheSecretSends() {
        values.put("shared_secret", "the secret of all nodes");
        start();
        assertThat(bean.is("Healthy")).isTrue();

        hear("node-2", Heartbeat.plain());
        soon().until(() -> !bean.is("Healthy"));
        assertProblem().contains("node node-2", "not signed", "shared_secret");
    }

    @Test
    void isUnhealthyWhileAnotherNodeHasItsName() {
        start();

        hear("node-1", Heartbeat.plain());
        soon().until(() -> !bean.is("Healthy"));
        assertProblem().contains("have the name node-1", "producer_name");
    }

    private void hear(String node, Heartbeat heartbeat) {
        NodeIdentity identity = NodeIdentity.startingNow(node, Clock.systemUTC());
        FrameWriter writer = new FrameWriter("default", identity, null, Clock.systemUTC());
        factory.deliver(new ControlFrameEncoder(writer).encode(heartbeat, 0));
    }

    @Test
    void tellsWhereItIsAndWhoAPeerIs() {
        values.put("site", "frankfurt");
        start();
        assertThat(bean.text("Site")).isEqualTo("frankfurt");
        hear("node-2", Heartbeat.plain().of("7.0", "dublin"));
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
        connector.waiting.put("shared_secret", "shared_secret waits");
        connector.start(ConnectorState.DISABLED);
        assertThat(ConnectorState.DISABLED.meaning()).contains("enabled = true", "restart");
        assertNoHookIsLeft();
        assertThat(bean.is("Healthy")).isTrue();
    }

    private void assertNoHookIsLeft() {
        assertThat(server.registered()).isEmpty();
        assertThat(factory.open()).isZero();
        assertThat(Util.getCacheInvalidationRequestSender()).isSameAs(server.clusterSender);
    }

    @Test
    void addsNothingToAnyHookWhenMisconfigured() {
        values.put("message_interval", "forever");
        connector.start(ConnectorState.MISCONFIGURED);
        assertThat(server.registered()).isEmpty();
        assertProblem().contains("message_interval");
        assertThat(bean.is("Healthy")).isFalse();
    }

    @Test
    void startsWhenTheVaultComes() {
        connector.waiting.put("shared_secret", "shared_secret waits");
        connector.start(ConnectorState.WAITING_FOR_SECURE_VAULT);
        assertThat(server.registered()).isEmpty();
        assertThat(bean.is("Healthy")).isFalse();
        assertThat(bean.texts("Problems")).containsExactly("shared_secret waits");

        connector.waiting.clear();
        lifecycle.vaultArrived();
        connector.awaitState(ConnectorState.RUNNING);
        assertThat(bean.texts("Problems")).isEmpty();

        lifecycle.vaultArrived();
        lifecycle.pause();
        lifecycle.resume();
        assertThat(factory.open()).isEqualTo(1);
    }

    @Test
    void startsWhenTheBrokerModuleComesAndStopsWhenItGoes() {
        values.put("broker_type", "late");
        connector.start(ConnectorState.WAITING_FOR_BROKER_MODULE);
        FakeLinkFactory late = new FakeLinkFactory("late");
        lifecycle.addFactory(late);
        connector.awaitState(ConnectorState.RUNNING);
        lifecycle.removeFactory(late);
        assertThat(bean.text("State")).isEqualTo("WAITING_FOR_BROKER_MODULE");
        assertThat(server.registered()).isEmpty();
        assertThat(late.open()).isZero();
    }

    @Test
    void runsBesideAnotherConnectorAndLeavesOutWhatThatOneApplies() {
        Cache<Object, Object> cache = CarbonServer.ofSuperTenant("lifecycle", "beside");
        server.otherConnector = "old.jar";
        start();
        soon().until(() -> bean.is("Healthy"));

        MessageConsumer.apply(() -> cache.remove("k"));
        assertThat(bean.number("Captured")).isZero();
        cache.remove("k");
        assertThat(bean.number("Captured")).isEqualTo(1);
    }

    @Test
    void takesEveryHookOffWhenPausedAndClearsWhatMayBeStaleWhenResumed() {
        Cache<Object, Object> cache = CarbonServer.ofSuperTenant("lifecycle", "paused");
        start();
        bean.call("pause");
        assertThat(bean.text("State")).isEqualTo("PAUSED");
        assertNoHookIsLeft();
        cache.put("k", "v");
        cache.put("k", "w");
        cache.remove("other");

        assertThat(bean.number("Captured")).isZero();

        bean.call("resume");
        assertThat(bean.text("State")).isEqualTo("RUNNING");
        assertThat(cache.containsKey("k")).isFalse();
        soon().until(() -> bean.number("PublishedInvalidations") >= 1);
        cache.remove("k");
        assertThat(bean.number("Captured")).isEqualTo(1);
        assertThat(factory.open()).isEqualTo(1);
    }

    @Test
    void clearsWhatWasCachedBeforeItStarted() {
        Cache<Object, Object> cache = CarbonServer.ofSuperTenant("lifecycle", "before");
        cache.put("k", "perhaps stale");
        start();
        assertThat(cache.containsKey("k")).isFalse();
        assertThat(bean.number("Captured")).isZero();
    }

    @Test
    void letsABrokerModuleGoWhilePausedAndUsesTheNewOneWhenResumed() {
        start();
        bean.call("pause");
        lifecycle.removeFactory(factory);
        assertThat(factory.open()).isZero();
        assertThat(bean.text("State")).isEqualTo("PAUSED");
        FakeLinkFactory updated = new FakeLinkFactory("fake");
        lifecycle.addFactory(updated);
        bean.call("resume");
        connector.awaitState(ConnectorState.RUNNING);
        assertThat(updated.open()).isEqualTo(1);
        assertThat(factory.open()).isZero();
    }

    @Test
    void refusesToPauseTwiceAndToResumeWhatRuns() {
        start();
        assertThatThrownBy(() -> bean.call("resume")).isInstanceOf(IllegalStateException.class);
        bean.call("pause");
        assertThatThrownBy(() -> bean.call("pause")).hasMessageContaining("PAUSED");
    }

    @Test
    void leavesNothingBehindWhenStopped() {
        start();
        assertThat(bean.text("NodeId")).isEqualTo("node-1");
        assertThat(server.registered()).hasSize(2);
        assertThat(connector.threads)
                .extracting(each -> each.getName().replace("cache-connector ", ""))
                .contains("lifecycle", "sender", "keeper");
        lifecycle.stop();
        assertThat(bean.text("State")).isEqualTo("STOPPED");
        assertNoHookIsLeft();
        soon().until(() -> connector.threads.stream().noneMatch(Thread::isAlive));
    }

    @Test
    void defect8UndoesEverythingWhenAStartFails() {
        server.refusal = new IllegalStateException("no listeners today");
        connector.start(ConnectorState.FAILED);
        assertNoHookIsLeft();
        assertProblem().contains("no listeners today");
    }
}
