package org.cacheconnector.benchmarks.micro;

import java.time.Clock;
import java.util.List;
import java.util.Map;
import org.cacheconnector.benchmarks.measure.CountingMetrics;
import org.cacheconnector.core.apply.InvalidationApplier;
import org.cacheconnector.core.auth.FrameKeys;
import org.cacheconnector.core.auth.FrameVerifier;
import org.cacheconnector.core.config.ExchangeConfig;
import org.cacheconnector.core.config.Settings;
import org.cacheconnector.core.frame.FrameDecoder;
import org.cacheconnector.core.frame.FrameEncoder;
import org.cacheconnector.core.frame.FrameWriter;
import org.cacheconnector.core.key.KeyDecoder;
import org.cacheconnector.core.key.KeyEncoder;
import org.cacheconnector.core.model.CacheInvalidations;
import org.cacheconnector.core.model.InvalidationBatch;
import org.cacheconnector.core.model.NodeIdentity;
import org.cacheconnector.core.node.NodeContext;
import org.cacheconnector.core.receive.ReceivingHalf;

/** Makes encoders and decoders with the default limits. Stateless. */
final class Codec {

    static final String CLUSTER = "default";

    private static final int MAX_FRAME_BYTES = 1 << 20;
    private static final int MAX_KEY_BYTES = 64 << 10;
    private static final List<String> ALLOWED = List.of("org.cacheconnector.benchmarks.**");

    private Codec() {}

    static FrameEncoder encoder(String nodeId) {
        return new FrameEncoder(
                new FrameWriter(
                        CLUSTER,
                        NodeIdentity.startingNow(nodeId, Clock.systemUTC()),
                        null,
                        Clock.systemUTC()),
                MAX_FRAME_BYTES,
                new KeyEncoder(MAX_KEY_BYTES, new CountingMetrics()));
    }

    static FrameDecoder decoder() {
        return new FrameDecoder(
                new KeyDecoder(ALLOWED, MAX_KEY_BYTES, Class::forName, new CountingMetrics()),
                new FrameVerifier(FrameKeys.none()));
    }

    static ReceivingHalf receiver(String nodeId, InvalidationApplier applier) {
        NodeContext node =
                new NodeContext(
                        ExchangeConfig.from(new Settings(Map.of()), nodeId),
                        NodeIdentity.startingNow(nodeId, Clock.systemUTC()),
                        new CountingMetrics(),
                        Clock.systemUTC());
        return new ReceivingHalf(node, decoder(), applier, new NoControl());
    }

    static InvalidationBatch batch(List<Object> keys) {
        return InvalidationBatch.of(List.of(CacheInvalidations.ofKeys(SampleKeys.CACHE, keys)));
    }
}
