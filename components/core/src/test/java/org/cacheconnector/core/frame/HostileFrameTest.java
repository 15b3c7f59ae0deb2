package org.cacheconnector.core.frame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.LongStream;
import org.cacheconnector.core.fakes.Spent;
import org.cacheconnector.core.wire.ByteWriter;
import org.cacheconnector.core.wire.MalformedFrameException;
import org.junit.jupiter.api.Test;

/** Frames as a stranger would make them. */
class HostileFrameTest {

    private static final int HEARTBEAT = 2;
    private static final int REQUEST = 3;
    private static final int REPAIR = 4;

    private final TestCodec codec = new TestCodec();

    private static byte[] frame(int type, Consumer<ByteWriter> body) {
        HandMadeFrame frame =
                new HandMadeFrame(FrameFormat.VERSION, type, 0, "default", "stranger", 1, 1);
        body.accept(frame.raw());
        return frame.bytes();
    }

    /** Whatever the bytes, no other exception may come out. */
    private Frame decodeOrNull(byte[] bytes) {
        try {
            return codec.decoder.decode(bytes);
        } catch (MalformedFrameException e) {
            return null;
        }
    }

    private void assertMalformed(byte[] bytes) {
        assertThatThrownBy(() -> codec.decoder.decode(bytes))
                .isInstanceOf(MalformedFrameException.class)
                .isNotInstanceOf(UnknownVersionException.class);
    }

    private void assertMalformed(HandMadeFrame frame) {
        assertMalformed(frame.bytes());
    }

    @Test
    void aFrameCutAnywhereIsMalformed() {
        for (byte[] good : GoodFrames.of(codec)) {
            for (int length = 0; length < good.length; length++) {
                byte[] cut = Arrays.copyOf(good, length);
                assertMalformed(cut);
                if (length < good.length - 4) {
                    assertMalformed(HandMadeFrame.withChecksum(cut));
                }
            }
        }
    }

    @Test
    void aFrameWithMoreBehindItIsMalformed() {
        for (byte[] good : GoodFrames.of(codec)) {
            byte[] longer = Arrays.copyOf(Arrays.copyOf(good, good.length - 4), good.length);
            assertThatThrownBy(() -> codec.decoder.decode(HandMadeFrame.withChecksum(longer)))
                    .isInstanceOf(MalformedFrameException.class)
                    .hasMessageContaining("too many");
        }
    }

    @Test
    void everyFlippedBitIsFoundAndWithARightChecksumDoesNoHarm() {
        int read = 0;
        for (byte[] good : GoodFrames.of(codec)) {
            for (int bit = 0; bit < good.length * 8; bit++) {
                byte[] flipped = good.clone();
                flipped[bit / 8] ^= (byte) (1 << bit % 8);
                assertThat(decodeOrNull(flipped)).isNull();
                byte[] content = Arrays.copyOf(flipped, good.length - 4);
                if (decodeOrNull(HandMadeFrame.withChecksum(content)) != null) {
                    read++;
                }
            }
        }
        assertThat(read).isPositive();
    }

    @Test
    void otherVersionsTypesAndFlagsAreUnknown() {
        int[][] headers = {
            {2, 1, 0}, {0, 1, 0}, {255, 1, 0}, {1, 7, 0}, {1, 0, 0}, {1, 1, 8}, {1, 1, 128}
        };
        for (int[] header : headers) {
            HandMadeFrame frame =
                    new HandMadeFrame(header[0], header[1], header[2], "default", "node", 1, 1);
            assertThatThrownBy(() -> codec.decoder.decode(frame.groups(0).bytes()))
                    .isInstanceOf(UnknownVersionException.class);
        }
    }

    @Test
    void aNodeWithoutOrWithAnImpossibleNameIsMalformed() {
        for (String name : List.of("", "x".repeat(1_001), "x\nERROR y", "x\u0000", "x\u2028")) {
            assertMalformed(new HandMadeFrame(1, 1, 0, "default", name, 1, 1).groups(0));
            assertMalformed(frame(HEARTBEAT, out -> member(out, name, 1, 1)));
            assertMalformed(request(name, 0));
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

    private static byte[] numbers(int type, long... numbers) {
        return frame(type, out -> LongStream.of(numbers).forEach(out::writeVarLong));
    }

    private static byte[] request(String target, long... numbers) {
        return frame(
                REQUEST,
                out -> {
                    out.writeUtf8(target);
                    out.writeLong(1);
                    LongStream.of(numbers).forEach(out::writeVarLong);
                });
    }

    /** A repair of which only numbers can be wrong. */
    private static byte[] repair(long first, long last, long... numbers) {
        return frame(
                REPAIR,
                out -> {
                    out.writeVarLong(first);
                    out.writeVarLong(last);
                    LongStream.of(numbers).forEach(out::writeVarLong);
                });
    }

    @Test
    void lyingCountsOfControlFramesAreMalformed() {
        for (long lie : new long[] {1, 100, Integer.MAX_VALUE, 1L << 32, Long.MAX_VALUE, -1}) {
            assertMalformed(numbers(HEARTBEAT, lie));
            assertMalformed(numbers(HEARTBEAT, 0, lie));
            assertMalformed(request("peer", lie));
            assertMalformed(repair(0, 0, lie));
            assertMalformed(repair(0, 0, 1, 1, lie));
        }
    }

    @Test
    void impossibleRangesAndNumbersAreMalformed() {
        long[][] ranges = {{0, 1}, {5, 4}, {-1, 3}, {1, -1}, {1, 0}};
        for (long[] range : ranges) {
            assertMalformed(request("peer", 1, range[0], range[1]));
            assertMalformed(repair(range[0], range[1], 0));
        }
        long[] tooMany = new long[1 + 2 * (RepairRequest.MAX_RANGES + 1)];
        Arrays.fill(tooMany, 1);
        tooMany[0] = RepairRequest.MAX_RANGES + 1;
        assertMalformed(request("peer", tooMany));
        for (long number : new long[] {-1, Long.MIN_VALUE}) {
            assertMalformed(frame(HEARTBEAT, out -> member(out, "peer", number, 0)));
            assertMalformed(frame(HEARTBEAT, out -> member(out, "peer", 0, number)));
        }
    }

    private static void member(ByteWriter out, String name, long sequence, long silent) {
        out.writeVarLong(1);
        out.writeUtf8(name);
        out.writeLong(1);
        out.writeVarLong(sequence);
        out.writeVarLong(silent);
        out.writeByte(0);
        out.writeVarLong(0);
    }

    @Test
    void aRepairInARepairInARepairIsNotFollowed() throws MalformedFrameException {
        byte[] inner = GoodFrames.of(codec).get(5);
        for (int depth = 0; depth < 50; depth++) {
            inner = continued(repair(0, 0, 1, 1), inner.length, inner);
        }
        Repair repair = codec.decoder.decode(inner).repair();
        assertThat(repair.frames()).as("left as bytes").hasSize(1);
    }

    @Test
    void lyingCountsAndManyUnreadableKeysDoNotMakeItAllocate() {
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

        HandMadeFrame unreadable = new HandMadeFrame().groups(1).cache(50_000);
        for (int i = 0; i < 50_000; i++) {
            unreadable.lengthPrefixed(33);
        }
        for (HandMadeFrame frame : List.of(groups, keys, list, unreadable)) {
            assertAllocationBounded(16, frame.bytes());
        }
    }

    @Test
    void lyingCountsOfControlFramesDoNotMakeItAllocate() {
        byte[] padding = new byte[100_000];
        List<byte[]> heads = List.of(numbers(HEARTBEAT), numbers(HEARTBEAT, 0), repair(0, 0));
        for (int fill : new int[] {0, 1, 0x7F, 0xFF}) {
            Arrays.fill(padding, (byte) fill);
            for (int count : new int[] {padding.length / 8, padding.length / 13, 49_999}) {
                for (byte[] head : heads) {
                    assertAllocationBounded(32, continued(head, count, padding));
                }
            }
        }
    }

    /** Returns {@code frame} with a count and what there is that many of. */
    private static byte[] continued(byte[] frame, int count, byte[] bytes) {
        ByteWriter out = new ByteWriter(frame.length + bytes.length + 10);
        out.writeBytes(frame, 0, frame.length - 4);
        out.writeVarLong(count);
        out.writeBytes(bytes, 0, bytes.length);
        return HandMadeFrame.withChecksum(out.toByteArray());
    }

    private void assertAllocationBounded(long factor, byte[] bytes) {
        decodeOrNull(bytes); // loads what is loaded once
        long before = Spent.bytes();
        decodeOrNull(bytes);
        long allocated = Spent.bytes() - before;
        assertThat(allocated).isLessThan(factor * bytes.length + 100_000);
    }
}
