package org.cacheconnector.core.frame;

import java.nio.ByteBuffer;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.cacheconnector.core.auth.FrameSigner;
import org.cacheconnector.core.config.AuthenticationConfig;
import org.cacheconnector.core.config.Secret;
import org.cacheconnector.core.fakes.CountingMetrics;
import org.cacheconnector.core.fakes.ManualClock;
import org.cacheconnector.core.fakes.QuickKeys;
import org.cacheconnector.core.fakes.RecordingClassResolver;
import org.cacheconnector.core.key.KeyDecoder;
import org.cacheconnector.core.key.KeyEncoder;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.model.CacheInvalidations;
import org.cacheconnector.core.model.InvalidationBatch;
import org.cacheconnector.core.model.NodeIdentity;
import org.cacheconnector.core.wire.MalformedFrameException;

/** A sender's encoder and a receiver's decoder with all they need. */
public final class TestCodec {

    public static final CacheId CACHE = new CacheId("carbon.super", "manager", "cache");
    public static final NodeIdentity SENDER = new NodeIdentity("node-1", 0x1122334455667788L);

    public final CountingMetrics metrics = new CountingMetrics();
    public final RecordingClassResolver classes = new RecordingClassResolver();
    public final FrameEncoder encoder;
    public final ControlFrameEncoder control;
    public final FrameDecoder decoder;

    public TestCodec() {
        this(1 << 20, 64 << 10, List.of());
    }

    public TestCodec(int maxFrameBytes, int maxKeyBytes, List<String> allowedClasses) {
        this(maxFrameBytes, maxKeyBytes, allowedClasses, SENDER, null, new ManualClock());
    }

    /** A codec of another sender, which signs unless {@code secret} is null. */
    public TestCodec(NodeIdentity sender, Secret secret) {
        this(sender, secret, new ManualClock());
    }

    public TestCodec(NodeIdentity sender, Secret secret, Clock clock) {
        this(1 << 20, 64 << 10, List.of(), sender, secret, clock);
    }

    private TestCodec(
            int maxFrameBytes,
            int maxKeyBytes,
            List<String> allowedClasses,
            NodeIdentity sender,
            Secret secret,
            Clock clock) {
        FrameSigner signer = secret == null ? null : QuickKeys.signer(secret);
        encoder =
                new FrameEncoder(
                        new FrameWriter("default", sender, signer, clock),
                        maxFrameBytes,
                        new KeyEncoder(maxKeyBytes, metrics));
        control = new ControlFrameEncoder(new FrameWriter("default", sender, signer, clock));
        AuthenticationConfig authentication =
                secret == null
                        ? AuthenticationConfig.none()
                        : AuthenticationConfig.of(secret, null, true, Duration.ofMinutes(5));
        decoder =
                new FrameDecoder(
                        new KeyDecoder(allowedClasses, maxKeyBytes, classes, metrics),
                        QuickKeys.verifier(authentication));
    }

    /** Encodes a heartbeat without more. */
    public byte[] heartbeat() {
        return control.encode(Heartbeat.plain(), encoder.lastSequence());
    }

    /** Returns keys of one cache. */
    public static InvalidationBatch batch(Object... keys) {
        List<Object> list = new ArrayList<>(java.util.Arrays.asList(keys));
        return InvalidationBatch.of(List.of(CacheInvalidations.ofKeys(CACHE, list)));
    }

    /** Encodes the keys of one cache into frames. */
    public List<EncodedFrame> encode(Object... keys) {
        return encoder.encode(batch(keys));
    }

    /** Encodes the keys of one cache into one frame and decodes it. */
    public InvalidationBatch roundTrip(Object... keys) {
        return roundTrip(batch(keys));
    }

    /** Encodes the keys of one cache into one frame and returns what comes back of them. */
    public List<Object> keysBack(Object... keys) {
        return roundTrip(keys).groups().get(0).keys();
    }

    /** Encodes groups into one frame and decodes it. */
    InvalidationBatch roundTrip(CacheInvalidations... groups) {
        return roundTrip(InvalidationBatch.of(List.of(groups)));
    }

    private InvalidationBatch roundTrip(InvalidationBatch batch) {
        List<EncodedFrame> frames = encoder.encode(batch);
        if (frames.size() != 1) {
            throw new IllegalArgumentException("too much for one frame");
        }
        return decode(frames.get(0).bytes()).batch();
    }

    /** Decodes a frame that is sound. */
    public Frame decode(byte[] bytes) {
        try {
            return decoder.decode(bytes);
        } catch (MalformedFrameException e) {
            throw new AssertionError(e);
        }
    }

    /** Returns a form of a key that is equal for equal content, arrays included. */
    public static Object comparable(Object key) {
        return key instanceof byte[] bytes ? ByteBuffer.wrap(bytes) : key;
    }
}
