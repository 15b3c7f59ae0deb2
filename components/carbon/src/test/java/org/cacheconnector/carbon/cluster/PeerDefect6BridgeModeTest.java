package org.cacheconnector.carbon.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ThreadFactory;
import javax.cache.Cache;
import javax.cache.CacheEntryInfo;
import javax.cache.CacheInvalidationRequestPropagator;
import org.cacheconnector.carbon.apply.CacheApplier;
import org.cacheconnector.carbon.capture.CapturedCaches;
import org.cacheconnector.carbon.capture.CapturingListener;
import org.cacheconnector.carbon.capture.CapturingSender;
import org.cacheconnector.carbon.capture.DisplacedSender;
import org.cacheconnector.carbon.capture.InvalidationCapture;
import org.cacheconnector.carbon.capture.InvalidationSink;
import org.cacheconnector.carbon.capture.ListenerAttachment;
import org.cacheconnector.carbon.capture.SenderSelection;
import org.cacheconnector.carbon.fakes.CarbonServer;
import org.cacheconnector.carbon.fakes.FakeClusterRole;
import org.cacheconnector.carbon.fakes.FakeExchange;
import org.cacheconnector.carbon.fakes.Hooks;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.model.CacheInvalidations;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.wso2.carbon.caching.impl.DataHolder;
import org.wso2.carbon.caching.impl.clustering.ClusterCacheInvalidationRequest;

/**
 * With the peer, removals on the coordinator sent nothing, later elections sent everything several
 * times, and nobody ever stepped down.
 */
@Timeout(60)
class PeerDefect6BridgeModeTest {

    private static final String MANAGER = "defect6";

    private final CarbonServer server = new CarbonServer();
    private final Hooks parts = new Hooks(server);
    private final FakeClusterRole role = new FakeClusterRole();
    private final List<FakeExchange> exchanges = new CopyOnWriteArrayList<>();
    private final DisplacedSender clusterSender = new DisplacedSender();
    private final ThreadFactory threads =
            work -> {
                Thread thread = new Thread(work);
                thread.setDaemon(true);
                return thread;
            };
    private final ClusterRelay relay = new ClusterRelay(clusterSender, parts.directory, threads);
    private final CacheApplier applier =
            new CacheApplier(
                    parts.directory,
                    parts.blockList,
                    parts.keptCaches,
                    parts.applying,
                    relay,
                    parts.metrics);
    private final CoordinatorExchange bridge =
            new CoordinatorExchange(
                    role,
                    ignored -> {
                        FakeExchange exchange = new FakeExchange();
                        exchanges.add(exchange);
                        return exchange;
                    },
                    applier,
                    new ClusterInvalidations(server.configuration(), server, this::capture),
                    threads,
                    10);
    private final InvalidationCapture capture = capture(bridge.sink());
    private final SenderSelection sender =
            new SenderSelection(
                    server.configuration(), server, new CapturingSender(capture, clusterSender));
    private final ListenerAttachment listener =
            new ListenerAttachment(server, parts.directory, new CapturingListener(capture));
    private final Cache<Object, Object> cache = CarbonServer.superTenantCache(MANAGER, "c");

    @BeforeEach
    void start() {
        clusterSender.set(server.clusterSender());
        bridge.start();
        sender.start();
        listener.start();
    }

    @AfterEach
    void stop() {
        sender.stop();
        listener.stop();
        bridge.close();
        relay.close();
    }

    @Test
    void capturesWhatBeginsOnTheCoordinator() {
        elect();
        CarbonServer.asSuperTenant(() -> cache.remove("k"));
        assertThat(latest().taken()).contains("carbon.super/defect6/c k");
    }

    @Test
    void capturesWhatBeginsOnOtherNodesOfTheCluster() {
        elect();
        receiveFromCluster("from-member");
        assertThat(latest().taken()).contains("carbon.super/defect6/c from-member");
    }

    @Test
    void queuesNothingOnOtherNodes() {
        CarbonServer.asSuperTenant(() -> cache.remove("k"));
        receiveFromCluster("k");
        assertThat(exchanges).isEmpty();
        assertThat(server.clusterSender().sent()).hasSize(1);
    }

    @Test
    void sendsOnceAfterSeveralElectionsAndClosesEveryEarlierExchange() {
        for (int election = 0; election < 3; election++) {
            elect();
            stepDown();
        }
        elect();
        assertThat(exchanges).hasSize(4);
        assertThat(exchanges.stream().filter(FakeExchange::isOpen)).hasSize(1);
        CarbonServer.asSuperTenant(() -> cache.remove("once"));
        assertThat(exchanges.stream().flatMap(exchange -> exchange.taken().stream()))
                .filteredOn(taken -> taken.endsWith(" once"))
                .hasSize(1);
    }

    @Test
    void stepsDownWhenTheRoleIsLost() {
        elect();
        FakeExchange exchange = latest();
        stepDown();
        assertThat(exchange.isOpen()).isFalse();
        int before = exchange.taken().size();
        CarbonServer.asSuperTenant(() -> cache.remove("later"));
        assertThat(exchange.taken()).hasSize(before);
    }

    @Test
    void clearsBothSidesOnTakingOver() {
        CarbonServer.asSuperTenant(() -> cache.put("stale", "v"));
        elect();
        CarbonServer.asSuperTenant(() -> assertThat(cache.containsKey("stale")).isFalse());
        await().until(() -> latest().taken().contains("EVERYTHING"));
        await().untilAsserted(
                        () ->
                                assertThat(server.clusterSender().sent())
                                        .extracting(CacheEntryInfo::getCacheKey)
                                        .contains("$__clear__all__$."));
    }

    @Test
    void handsRemoteInvalidationsOnToTheClusterWithoutSendingThemBack() {
        elect();
        await().until(() -> latest().taken().contains("EVERYTHING"));
        CarbonServer.asSuperTenant(() -> cache.put("remote", "v"));
        int before = latest().taken().size();
        applier.apply(
                CacheInvalidations.ofKeys(
                        new CacheId("carbon.super", MANAGER, "c"), List.of("remote")));
        await().untilAsserted(
                        () ->
                                assertThat(server.clusterSender().sent())
                                        .anySatisfy(
                                                request -> {
                                                    assertThat(request.getCacheKey())
                                                            .isEqualTo("remote");
                                                    assertThat(request.getCacheName())
                                                            .isEqualTo("$__local__$.c");
                                                    assertThat(request.getTenantId())
                                                            .isEqualTo(-1234);
                                                }));
        assertThat(latest().taken()).hasSize(before);
    }

    @Test
    void saysWhenThereIsNoCluster() {
        assertThat(bridge.problems()).isEmpty();
        role.leaveCluster();
        await().untilAsserted(
                        () ->
                                assertThat(bridge.problems())
                                        .singleElement()
                                        .asString()
                                        .contains("hybrid_mode_enabled = false"));
    }

    @Test
    void takesItsHookOffWhenClosed() {
        assertThat(DataHolder.getInstance().getCacheInvalidationRequestPropagators()).hasSize(1);
        bridge.close();
        assertThat(DataHolder.getInstance().getCacheInvalidationRequestPropagators()).isEmpty();
        assertThat(server.configuration().getFirstProperty(ClusterInvalidations.PROPERTY))
                .isEmpty();
    }

    private InvalidationCapture capture(InvalidationSink sink) {
        return new InvalidationCapture(
                new CapturedCaches(parts.blockList), parts.applying, sink, parts.metrics);
    }

    private void elect() {
        int before = exchanges.size();
        role.elect(true);
        await().until(() -> exchanges.size() == before + 1 && !latest().taken().isEmpty());
    }

    private void stepDown() {
        role.elect(false);
        await().until(() -> bridge.current() == null);
        await().until(() -> !latest().isOpen());
    }

    private FakeExchange latest() {
        return exchanges.get(exchanges.size() - 1);
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
