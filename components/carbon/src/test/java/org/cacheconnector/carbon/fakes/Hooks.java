package org.cacheconnector.carbon.fakes;

import java.util.List;
import java.util.Map;
import org.cacheconnector.carbon.apply.CacheApplier;
import org.cacheconnector.carbon.apply.CacheDirectory;
import org.cacheconnector.carbon.apply.RemoteInvalidationRelay;
import org.cacheconnector.carbon.capture.ApplyingMark;
import org.cacheconnector.carbon.capture.CapturedCaches;
import org.cacheconnector.carbon.capture.CapturingListener;
import org.cacheconnector.carbon.capture.CapturingSender;
import org.cacheconnector.carbon.capture.DisplacedSender;
import org.cacheconnector.carbon.capture.InvalidationCapture;
import org.cacheconnector.carbon.capture.ListenerAttachment;
import org.cacheconnector.carbon.capture.SenderSelection;
import org.cacheconnector.carbon.config.BlockList;

/** The connector's hooks on real caches, with a recording sink where the outbox would be. */
public final class Hooks implements AutoCloseable {

    public final RecordingSink sink = new RecordingSink();
    public final RecordingMetrics metrics = new RecordingMetrics();
    public final ApplyingMark applying = new ApplyingMark();
    public final CacheDirectory directory = new CacheDirectory();
    public final BlockList blockList;
    public final SenderSelection sender;
    public final ListenerAttachment listener;

    public Hooks(CarbonServer server) {
        this(server, Map.of());
    }

    public Hooks(CarbonServer server, Map<String, List<String>> blocked) {
        blockList = new BlockList(blocked);
        InvalidationCapture capture =
                new InvalidationCapture(new CapturedCaches(blockList), applying, sink, metrics);
        DisplacedSender displaced = new DisplacedSender();
        displaced.set(server.clusterSender());
        sender =
                new SenderSelection(
                        server.configuration(), server, new CapturingSender(capture, displaced));
        listener = new ListenerAttachment(server, directory, new CapturingListener(capture));
    }

    public Hooks start() {
        sender.start();
        listener.start();
        return this;
    }

    public CacheApplier applier() {
        return new CacheApplier(
                directory, blockList, applying, RemoteInvalidationRelay.none(), metrics);
    }

    @Override
    public void close() {
        sender.stop();
        listener.stop();
    }
}
