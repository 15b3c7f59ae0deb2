package org.cacheconnector.core.frame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.model.CacheInvalidations;
import org.cacheconnector.core.model.InvalidationBatch;
import org.cacheconnector.core.wire.MalformedFrameException;
import org.junit.jupiter.api.Test;
import org.wso2.carbon.testkeys.Colour;
import org.wso2.carbon.testkeys.PlainKey;

class HostileFrameTest {

    private final TestCodec codec = new TestCodec();

    private byte[] goodFrame() {
        List<Object> keys =
                new ArrayList<>(
                        List.of(
                                "text",
                                "\uD800",
                                1,
                                2L,
                                'c',
                                true,
                                1.5,
                                2.5f,
                                new UUID(1, 2),
                                new byte[] {1, 2},
                                Colour.GREEN,
                                new PlainKey("a", "b")));
        InvalidationBatch batch =
                InvalidationBatch.of(
                        List.of(
                                CacheInvalidations.wholeCache(new CacheId("t", "m", "whole")),
                                CacheInvalidations.ofKeys(TestCodec.CACHE, keys)));
        return codec.encoder.encode(batch).get(0).bytes();
    }

    /** Whatever the bytes, no other exception may come out. */
    private Frame decodeOrNull(byte[] bytes) {
        try {
            return codec.decoder.decode(bytes);
        } catch (MalformedFrameException e) {
            return null;
        }
    }

    @Test
    void aFrameCutAnywhereIsMalformed() {
        byte[] good = goodFrame();
        for (int length = 0; length < good.length; length++) {
            byte[] cut = Arrays.copyOf(good, length);
            assertThatThrownBy(() -> codec.decoder.decode(cut))
                    .isInstanceOf(MalformedFrameException.class);
        }
    }

    @Test
    void aFrameCutAnywhereWithARightChecksumIsMalformed() {
        byte[] good = goodFrame();
        for (int length = 0; length < good.length - 4; length++) {
            byte[] cut = HandMadeFrame.withChecksum(Arrays.copyOf(good, length));
            assertThatThrownBy(() -> codec.decoder.decode(cut))
                    .isInstanceOf(MalformedFrameException.class);
        }
    }

    @Test
    void aFrameWithMoreBehindItIsMalformed() {
        byte[] good = goodFrame();
        byte[] longer =
                HandMadeFrame.withChecksum(
                        Arrays.copyOf(Arrays.copyOf(good, good.length - 4), good.length));
        assertThatThrownBy(() -> codec.decoder.decode(longer))
                .isInstanceOf(MalformedFrameException.class)
                .hasMessageContaining("too many");
    }

    @Test
    void everyFlippedBitIsFound() {
        byte[] good = goodFrame();
        for (int bit = 0; bit < good.length * 8; bit++) {
            byte[] flipped = good.clone();
            flipped[bit / 8] ^= (byte) (1 << bit % 8);
            assertThat(decodeOrNull(flipped)).isNull();
        }
    }

    @Test
    void aFlippedBitWithARightChecksumDoesNoHarm() {
        byte[] good = goodFrame();
        byte[] content = Arrays.copyOf(good, good.length - 4);
        int read = 0;
        for (int bit = 0; bit < content.length * 8; bit++) {
            byte[] flipped = content.clone();
            flipped[bit / 8] ^= (byte) (1 << bit % 8);
            if (decodeOrNull(HandMadeFrame.withChecksum(flipped)) != null) {
                read++;
            }
        }
        assertThat(read).isPositive();
    }

    @Property(tries = 5_000)
    void randomBytesDoNoHarm(@ForAll @Size(max = 300) byte[] bytes) {
        assertThat(new HostileFrameTest().decodeOrNull(bytes)).isNull();
    }

    @Property(tries = 5_000)
    void randomBytesBehindARightHeaderDoNoHarm(
            @ForAll @Size(max = 300) byte[] body, @ForAll @IntRange(min = 0, max = 3) int groups) {
        HandMadeFrame frame = new HandMadeFrame().groups(groups);
        for (byte b : body) {
            frame.raw().writeByte(b);
        }
        new HostileFrameTest().decodeOrNull(frame.bytes());
    }

    @Property(tries = 5_000)
    void randomKeysDoNoHarm(
            @ForAll @IntRange(min = 0, max = 40) int tag, @ForAll @Size(max = 200) byte[] body) {
        HandMadeFrame frame = new HandMadeFrame().groups(1).cache(1);
        if (tag >= 32) {
            frame.lengthPrefixed(tag, body);
        } else {
            frame.raw().writeByte(tag);
            frame.raw().writeBytes(body, 0, body.length);
        }
        new HostileFrameTest().decodeOrNull(frame.bytes());
    }

    @Test
    void anotherVersionIsUnknown() {
        assertUnknown(new HandMadeFrame(2, 1, 0, "default", "node", 1, 1));
        assertUnknown(new HandMadeFrame(0, 1, 0, "default", "node", 1, 1));
        assertUnknown(new HandMadeFrame(255, 1, 0, "default", "node", 1, 1));
    }

    @Test
    void unknownTypesAndFlagsAreUnknown() {
        assertUnknown(new HandMadeFrame(1, 7, 0, "default", "node", 1, 1));
        assertUnknown(new HandMadeFrame(1, 0, 0, "default", "node", 1, 1));
        assertUnknown(new HandMadeFrame(1, 1, 8, "default", "node", 1, 1));
        assertUnknown(new HandMadeFrame(1, 1, 128, "default", "node", 1, 1));
    }

    private void assertUnknown(HandMadeFrame frame) {
        assertThatThrownBy(() -> codec.decoder.decode(frame.groups(0).bytes()))
                .isInstanceOf(UnknownVersionException.class);
    }

    @Test
    void aSenderWithoutOrWithAnImpossibleNameIsMalformed() {
        for (String name :
                List.of(
                        "",
                        "x".repeat(1_001),
                        "node\nERROR invented",
                        "node\u0000",
                        "node\u2028")) {
            assertMalformed(new HandMadeFrame(1, 1, 0, "default", name, 1, 1).groups(0));
        }
        assertMalformed(new HandMadeFrame(1, 1, 0, "default", "node", 1, -1).groups(0));
    }

    @Test
    void lyingCountsAndLengthsAreMalformed() {
        assertMalformed(new HandMadeFrame().groups(-2));
        assertMalformed(new HandMadeFrame().groups(1));
        assertMalformed(new HandMadeFrame().groups(Integer.MAX_VALUE).cache(0));
        assertMalformed(new HandMadeFrame().groups(1).cache(-2));
        assertMalformed(new HandMadeFrame().groups(1).cache(2).string("a"));
        assertMalformed(new HandMadeFrame().groups(1).cache(Integer.MAX_VALUE).string("a"));
        HandMadeFrame reference = new HandMadeFrame().groups(1);
        reference.raw().writeVarLong(1);
        assertMalformed(reference);
        for (long length : new long[] {100, Integer.MAX_VALUE, 1L << 32, -1, Long.MIN_VALUE}) {
            HandMadeFrame text = new HandMadeFrame().groups(1).cache(1);
            text.raw().writeByte(1);
            text.raw().writeVarLong(length);
            assertMalformed(text);
            HandMadeFrame name = new HandMadeFrame().groups(1);
            name.raw().writeVarLong(0);
            name.raw().writeVarLong(length);
            assertMalformed(name);
        }
        HandMadeFrame endless = new HandMadeFrame().groups(1).cache(1);
        endless.raw().writeByte(2);
        for (int i = 0; i < 20; i++) {
            endless.raw().writeByte(0xFF);
        }
        assertMalformed(endless);
    }

    private void assertMalformed(HandMadeFrame frame) {
        assertThatThrownBy(() -> codec.decoder.decode(frame.bytes()))
                .isInstanceOf(MalformedFrameException.class)
                .isNotInstanceOf(UnknownVersionException.class);
    }

    @Test
    void lyingCountsDoNotMakeItAllocate() {
        byte[] padding = new byte[100_000];
        Arrays.fill(padding, (byte) 0xFF);
        HandMadeFrame groups = new HandMadeFrame().groups(padding.length / 7);
        groups.raw().writeBytes(padding, 0, padding.length);
        HandMadeFrame keys = new HandMadeFrame().groups(1).cache(padding.length);
        keys.raw().writeBytes(padding, 0, padding.length);
        HandMadeFrame list = new HandMadeFrame().groups(1).cache(1);
        byte[] huge = HandMadeFrame.serialize(new ArrayList<>(List.of("a")));
        // The size field of the list: where 1 stands before the block of its capacity.
        for (int i = 0; i + 4 < huge.length; i++) {
            if (huge[i] == 0 && huge[i + 1] == 0 && huge[i + 2] == 0 && huge[i + 3] == 1) {
                huge[i] = 0x7F;
            }
        }
        list.lengthPrefixed(33, huge);

        assertAllocationBounded(groups.bytes());
        assertAllocationBounded(keys.bytes());
        assertAllocationBounded(list.bytes());
    }

    @Test
    void manyUnreadableKeysDoNotMakeItAllocate() {
        int count = 50_000;
        HandMadeFrame frame = new HandMadeFrame().groups(1).cache(count);
        for (int i = 0; i < count; i++) {
            frame.lengthPrefixed(33);
        }
        assertAllocationBounded(frame.bytes());
    }

    private void assertAllocationBounded(byte[] bytes) {
        com.sun.management.ThreadMXBean threads =
                (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
        decodeOrNull(bytes); // loads what is loaded once
        long before = threads.getThreadAllocatedBytes(Thread.currentThread().getId());
        decodeOrNull(bytes);
        long allocated = threads.getThreadAllocatedBytes(Thread.currentThread().getId()) - before;
        assertThat(allocated).isLessThan(16L * bytes.length + 100_000);
    }
}
