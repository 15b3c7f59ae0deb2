package org.cacheconnector.carbon.fakes;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.cacheconnector.carbon.caches.ApplyingMark;
import org.cacheconnector.carbon.caches.CacheApplier;
import org.cacheconnector.carbon.caches.CacheDirectory;
import org.cacheconnector.carbon.caches.CacheSettings;
import org.cacheconnector.carbon.caches.NamedCaches;
import org.cacheconnector.carbon.capture.CacheSyncManager;
import org.cacheconnector.carbon.capture.CapturedCaches;
import org.cacheconnector.carbon.capture.CapturingListener;
import org.cacheconnector.carbon.capture.CapturingSender;
import org.cacheconnector.carbon.capture.InvalidationCapture;
import org.cacheconnector.carbon.capture.InvalidationSink;
import org.cacheconnector.carbon.capture.ListenerAttachment;
import org.cacheconnector.carbon.capture.OutboxSink;
import org.cacheconnector.carbon.capture.SenderSelection;
import org.cacheconnector.core.config.CoreSettings;
import org.cacheconnector.core.config.ExchangeConfig;
import org.cacheconnector.core.config.Settings;
import org.cacheconnector.core.guard.RefillGuard;
import org.cacheconnector.core.outbox.Outbox;
import org.cacheconnector.core.outbox.UpdateDamping;
import org.cacheconnector.core.queue.WakeSignal;

/** The connector's hooks on real caches, with a recording sink where the outbox would be. */
public final class Hooks implements AutoCloseable {

    /** In use where there is no guard. */
    public final RecordingSink sink = new RecordingSink();

    public final RecordingMetrics metrics = new RecordingMetrics();
    public final ApplyingMark applying = new ApplyingMark();
    public final CacheDirectory directory = new CacheDirectory();
    public final NamedCaches blockList;
    public final NamedCaches keptCaches =
            new NamedCaches(new Settings(Map.of()).get(CacheSettings.KEPT_CACHES));
    public final CacheSyncManager other = new CacheSyncManager();
    public final RefillGuard guard;
    private final ScheduledExecutorService keeper = Executors.newSingleThreadScheduledExecutor();

    /** In use where there is a guard; nobody empties it. */
    public final Outbox outbox;

    public final SenderSelection sender;
    public final ListenerAttachment listener;

    /** Hooks without a guard, where caches are blocked as {@code manager/name}. */
    public Hooks(CarbonServer server, String... blocked) {
        this(server, List.of(blocked), "0s");
    }

    /** Hooks with a guard that looks as long as {@code window} says. */
    public Hooks(CarbonServer server, List<String> blocked, String window) {
        blockList = new NamedCaches(blocked);
        ExchangeConfig config =
                ExchangeConfig.from(new Settings(Map.of("refill_guard", window)), "node");
        guard =
                config.get(CoreSettings.REFILL_GUARD).isZero()
                        ? null
                        : new RefillGuard(
                                config,
                                applier(),
                                metrics,
                                (cache, key) -> false,
                                System::nanoTime);
        outbox = new Outbox(1_000, 1 << 20, new WakeSignal(), metrics);
        InvalidationSink guarded =
                guard == null
                        ? sink
                        : new OutboxSink(outbox, UpdateDamping.none(outbox), Optional.of(guard));
        InvalidationCapture capture =
                new InvalidationCapture(
                        new CapturedCaches(blockList), applying, guarded, other, metrics);
        CapturingSender capturing = new CapturingSender(capture);
        capturing.displace(server.clusterSender);
        sender = new SenderSelection(server.configuration(), server, capturing);
        listener = new ListenerAttachment(server, directory, new CapturingListener(capture));
    }

    public Hooks start() {
        if (guard != null) {
            Future<?> unused =
                    keeper.scheduleWithFixedDelay(guard::tick, 0, 50, TimeUnit.MILLISECONDS);
        }
        sender.start();
        listener.start();
        return this;
    }

    public CacheApplier applier() {
        return new CacheApplier(directory, blockList, keptCaches, applying, metrics);
    }

    @Override
    public void close() {
        sender.stop();
        listener.stop();
        keeper.shutdownNow();
    }
}
