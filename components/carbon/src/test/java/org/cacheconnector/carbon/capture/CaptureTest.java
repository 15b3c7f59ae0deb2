package org.cacheconnector.carbon.capture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.EventThread;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Optional;
import javax.cache.Cache;
import javax.cache.CacheEntryInfo;
import org.cacheconnector.carbon.caches.ApplyingMark;
import org.cacheconnector.carbon.caches.NamedCaches;
import org.cacheconnector.carbon.fakes.CarbonServer;
import org.cacheconnector.carbon.fakes.Hooks;
import org.cacheconnector.carbon.fakes.RecordingMetrics;
import org.cacheconnector.carbon.management.ConnectorCounters;
import org.cacheconnector.core.metrics.ConnectorMetrics;
import org.cacheconnector.core.outbox.Outbox;
import org.cacheconnector.core.outbox.UpdateDamping;
import org.cacheconnector.core.queue.WakeSignal;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.wso2.carbon.caching.impl.CacheImpl;

class CaptureTest {

    private final CarbonServer server = new CarbonServer();

    @AutoClose private final Hooks hooks = new Hooks(server, "capture/$__local__$.blocked").start();

    @Test
    void leavesBlockedCachesOut() {
        Cache<Object, Object> cache = CarbonServer.ofSuperTenant("capture", "blocked");
        cache.remove("k");
        assertThat(hooks.sink.taken).isEmpty();
    }

    @Test
    void namesTheOwnerWhenTheSuperTenantChangesAnotherTenantsCache() {
        Cache<Object, Object> cache =
                CarbonServer.as("acme.com", 7, () -> CarbonServer.cache("capture", "acme"));
        CarbonServer.asSuperTenant(
                () -> {
                    cache.put("k", "v");
                    cache.put("k", "w");
                });

        assertThat(hooks.sink.taken).containsExactly("acme.com/capture/acme k");
    }

    @Test
    void tellsUpdatesFromRemovals() {
        Cache<Object, Object> cache = CarbonServer.ofSuperTenant("capture", "kinds");
        cache.put("put twice", "v");
        cache.put("put twice", "w");
        cache.put("removed", "v");
        cache.remove("removed");
        cache.put("taken", "v");
        cache.getAndRemove("taken");

        assertThat(hooks.sink.taken)
                .contains("carbon.super/capture/kinds removed", "carbon.super/capture/kinds taken");
        assertThat(hooks.sink.updates).containsExactly("carbon.super/capture/kinds put twice");
        assertThat(hooks.sink.puts)
                .containsExactly(
                        "carbon.super/capture/kinds put twice=v",
                        "carbon.super/capture/kinds put twice=w",
                        "carbon.super/capture/kinds removed=v",
                        "carbon.super/capture/kinds taken=v");
    }

    @Test
    void leavesWhatTheHazelcastClusterBroughtToTheNodeWhereItBegan() {
        CacheImpl<Object, Object> cache =
                (CacheImpl<Object, Object>) CarbonServer.superTenantCache("capture", "siblings");
        CarbonServer.asSuperTenant(() -> cache.put("k", "v"));
        EventThread.run(() -> CarbonServer.asSuperTenant(() -> cache.removeLocal("k")));
        CarbonServer.asSuperTenant(() -> assertThat(cache.containsKey("k")).isFalse());
        assertThat(hooks.sink.taken).isEmpty();
    }

    @Test
    void passesEveryRequestOnToTheSenderItDisplaced() {
        Cache<Object, Object> cache = CarbonServer.ofSuperTenant("capture", "passed");
        cache.remove("k");
        assertThat(server.clusterSender.sent)
                .extracting(CacheEntryInfo::getCacheKey)
                .containsExactly("k");
    }

    @Test
    void letsTheDisplacedSendersExceptionThroughAfterCapturing() {
        server.clusterSender.failure = new IllegalStateException("cluster is down");
        Cache<Object, Object> cache = CarbonServer.ofSuperTenant("capture", "failing");
        assertThatThrownBy(() -> cache.remove("k")).hasMessage("cluster is down");
        assertThat(hooks.sink.taken).hasSize(1);
    }

    private static InvalidationCapture capture(InvalidationSink sink, ConnectorMetrics metrics) {
        return new InvalidationCapture(
                new CapturedCaches(new NamedCaches(List.of())),
                new ApplyingMark(),
                sink,
                new CacheSyncManager(),
                metrics);
    }

    @Test
    void passesRequestsWithoutTenantOnButDoesNotCaptureThem() {
        CapturingSender sender = new CapturingSender(capture(hooks.sink, hooks.metrics));
        sender.displace(server.clusterSender);
        sender.send(new CacheEntryInfo("m", "$__local__$.c", "k", null, -1));
        assertThat(hooks.sink.taken).isEmpty();
        assertThat(server.clusterSender.sent).hasSize(1);
    }

    @Test
    void invalidatesTheWholeCacheWhenAKeyCannotBeTakenIn() {
        hooks.sink.keyFailure = new IllegalArgumentException("hashCode fails");
        Cache<Object, Object> cache = CarbonServer.ofSuperTenant("capture", "bad");
        cache.remove("k");
        assertThat(hooks.sink.taken).containsExactly("carbon.super/capture/bad ALL");
        assertThat(hooks.metrics.events).contains("failed CAPTURE");
    }

    @Test
    void allocatesNothingForAKnownCache() {
        // Full before the count begins: then a capture costs what it always costs.
        Outbox outbox =
                new Outbox(1_000, 1 << 20, new WakeSignal(), new ConnectorCounters(() -> 0));
        InvalidationSink sink =
                new OutboxSink(outbox, UpdateDamping.none(outbox), Optional.empty());
        InvalidationCapture capture = capture(sink, new ConnectorCounters(System::nanoTime));
        int times = 200_000;
        for (int i = 0; i < times; i++) {
            capture.requested("carbon.super", "m", "$__local__$.c", "k");
        }
        com.sun.management.ThreadMXBean threads =
                (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadAllocatedBytes();
        for (int i = 0; i < times; i++) {
            capture.requested("carbon.super", "m", "$__local__$.c", "k");
        }
        long perCapture = (threads.getCurrentThreadAllocatedBytes() - before) / times;
        assertThat(outbox.isEmpty()).isFalse();
        assertThat(perCapture).isZero();
    }

    @Test
    void invalidatesEverythingWhenNotEvenTheCacheIsKnown() {
        InvalidationCapture capture = capture(hooks.sink, new RecordingMetrics());
        capture.requested(null, "m", "c", "k");
        assertThat(hooks.sink.taken).containsExactly("EVERYTHING");
    }
}
