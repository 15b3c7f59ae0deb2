package org.cacheconnector.connectorctl.tail;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.Clock;
import java.util.List;
import java.util.UUID;
import org.cacheconnector.core.auth.FrameKeys;
import org.cacheconnector.core.auth.FrameVerifier;
import org.cacheconnector.core.fakes.CountingMetrics;
import org.cacheconnector.core.frame.FrameDecoder;
import org.cacheconnector.core.frame.FrameEncoder;
import org.cacheconnector.core.frame.FrameWriter;
import org.cacheconnector.core.key.KeyEncoder;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.model.CacheInvalidations;
import org.cacheconnector.core.model.InvalidationBatch;
import org.cacheconnector.core.model.NodeIdentity;
import org.cacheconnector.core.wire.MalformedFrameException;
import org.junit.jupiter.api.Test;

class ReadableKeysTest {

    private final FrameEncoder encoder =
            new FrameEncoder(
                    new FrameWriter("default", new NodeIdentity("is1", 1), null, Clock.systemUTC()),
                    100_000,
                    new KeyEncoder(10_000, new CountingMetrics()));
    private final FrameDecoder decoder =
            new FrameDecoder(new ReadableKeys(), new FrameVerifier(FrameKeys.none()));

    @Test
    void readsEveryKindOfKeyAsAText() throws MalformedFrameException {
        UUID uuid = new UUID(1, 2);
        assertThat(texts(List.of("alice", 7, -7L, uuid)))
                .containsExactly("alice", "7", "-7", uuid.toString());
    }

    @Test
    void saysHowLongAnObjectIsThatItCannotRead() throws MalformedFrameException {
        assertThat(texts(List.of(BigInteger.ONE, "next")).toString())
                .matches("\\[\\(\\d+ bytes of an object\\), next]");
    }

    private List<Object> texts(List<Object> keys) throws MalformedFrameException {
        CacheInvalidations group = CacheInvalidations.ofKeys(new CacheId("t", "m", "c"), keys);
        byte[] frame = encoder.encode(InvalidationBatch.of(List.of(group))).get(0).bytes();
        return decoder.decode(frame).batch().groups().get(0).keys();
    }
}
