package org.cacheconnector.carbon.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import javax.cache.Cache;
import javax.cache.CacheInvalidationRequestPropagator;
import org.cacheconnector.carbon.apply.CacheDirectory;
import org.cacheconnector.carbon.config.BlockList;
import org.cacheconnector.carbon.config.ConnectorTable;
import org.cacheconnector.carbon.fakes.CarbonServer;
import org.cacheconnector.carbon.fakes.FakeCluster;
import org.cacheconnector.carbon.fakes.FakeLinkFactory;
import org.cacheconnector.carbon.fakes.WrittenTable;
import org.cacheconnector.carbon.lifecycle.ConnectorAssembly;
import org.cacheconnector.carbon.lifecycle.ConnectorLifecycle;
import org.cacheconnector.carbon.lifecycle.ServerEnvironment;
import org.cacheconnector.carbon.management.ConnectorCounters;
import org.cacheconnector.carbon.operator.OperatorAccess;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.wso2.carbon.caching.impl.DataHolder;
import org.wso2.carbon.caching.impl.clustering.ClusterCacheInvalidationRequest;

/**
 * With carbon-cache-sync-manager, removals on the coordinator sent nothing, later elections sent
 * everything several times, and nobody ever stepped down.
 */
@Timeout(60)
class BridgeModeDefectsTest {

    private static final String MANAGER = "defect6";

    private final CarbonServer server = new CarbonServer();
    private final FakeLinkFactory broker = new FakeLinkFactory("fake");
    private final FakeCluster cluster = new FakeCluster();
    private final FakeCluster.Member member = cluster.join();
    private final Cache<Object, Object> cache = CarbonServer.superTenantCache(MANAGER, "c");
    private ConnectorLifecycle lifecycle;

    @BeforeEach
    void start() {
        ServerEnvironment environment =
                new ServerEnvironment(
                        server.configuration(),
                        server,
                        new CacheDirectory(),
                        member,
                        Class::forName,
                        BridgeModeDefectsTest::thread);
        ConnectorTable table =
                new ConnectorTable(
                        Map.of(
                                "enabled", "true",
                                "broker_type", "fake",
                                "provider_url", "fake:1",
                                "topic_name", "caches",
                                "hybrid_mode_enabled", "true"),
                        Map.of(),
                        List.of(),
                        new BlockList(Map.of()));
        lifecycle =
                new ConnectorAssembly(
                                environment,
                                new ConnectorCounters(Clock.systemUTC(), System::nanoTime),
                                Clock.systemUTC(),
                                new OperatorAccess(
                                                environment.caches(),
                                                Clock.systemUTC(),
                                                environment.threads())
                                        .desk(),
                                "1.0")
                        .lifecycle(new WrittenTable(() -> table), () -> "node-1");
        lifecycle.addFactory(broker);
        lifecycle.start();
        await().until(() -> server.registered().size() == 3);
    }

    @AfterEach
    void stop() {
        lifecycle.stop();
        assertThat(broker.open()).isZero();
        assertThat(server.registered()).isEmpty();
    }

    @Test
    void sendsWhatBeginsOnTheCoordinatorAndPassesItOnToTheCluster() {
        elect();
        remove("begun here");
        awaitSent("begun here", 1);
        assertThat(server.clusterSender().sent())
                .extracting(request -> request.getCacheKey())
                .contains("begun here");
    }

    @Test
    void sendsOnceAfterSeveralElections() {
        for (int election = 0; election < 2; election++) {
            elect();
            stepDown();
        }
        elect();
        remove("once");
        awaitSent("once", 1);
        assertThat(broker.open()).isEqualTo(1);
    }

    @Test
    void isDisconnectedFromTheBrokerWhenTheRoleIsLost() {
        elect();
        stepDown();
    }

    @Test
    void publishesWhatASiblingWithoutConnectorInvalidatedThatHoldsTheKeyAlone() {
        cluster.join();
        elect();
        receiveFromCluster("of a sibling");
        awaitSent("of a sibling", 1);
    }

    private void elect() {
        member.elect(true);
        await().until(() -> broker.open() == 1);
    }

    private void stepDown() {
        member.elect(false);
        await().until(() -> broker.open() == 0);
    }

    private void remove(String key) {
        CarbonServer.asSuperTenant(() -> cache.remove(key));
    }

    private void awaitSent(String key, int times) {
        await().untilAsserted(
                        () ->
                                assertThat(broker.frames())
                                        .filteredOn(
                                                frame ->
                                                        new String(
                                                                        frame,
                                                                        StandardCharsets.ISO_8859_1)
                                                                .contains(key))
                                        .hasSize(times));
    }

    private static Thread thread(Runnable work) {
        Thread thread = new Thread(work);
        thread.setDaemon(true);
        return thread;
    }

    private static void receiveFromCluster(Object key) {
        ClusterCacheInvalidationRequest request =
                new ClusterCacheInvalidationRequest(
                        new ClusterCacheInvalidationRequest.CacheInfo(
                                MANAGER, "$__local__$.c", key),
                        "carbon.super",
                        -1234);
        for (CacheInvalidationRequestPropagator propagator :
                DataHolder.getInstance().getCacheInvalidationRequestPropagators()) {
            propagator.propagate(request);
        }
    }
}
