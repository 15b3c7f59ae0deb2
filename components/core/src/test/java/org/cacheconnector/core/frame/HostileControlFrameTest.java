package org.cacheconnector.core.frame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.cacheconnector.core.model.InvalidationBatch;
import org.cacheconnector.core.model.SenderId;
import org.cacheconnector.core.model.SequenceRange;
import org.cacheconnector.core.wire.ByteWriter;
import org.cacheconnector.core.wire.MalformedFrameException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Heartbeats, repair requests and repairs as a stranger would make them. */
@Timeout(60)
class HostileControlFrameTest {

    private static final int HEARTBEAT = 2;
    private static final int REQUEST = 3;
    private static final int REPAIR = 4;
    private static final SenderId PEER = new SenderId("peer", 5);

    private final TestCodec codec = new TestCodec();

    private static HandMadeFrame frame(int type) {
        return new HandMadeFrame(FrameFormat.VERSION, type, 0, "default", "stranger", 1, 1);
    }

    private static byte[] frame(int type, Consumer<ByteWriter> body) {
        HandMadeFrame frame = frame(type);
        body.accept(frame.raw());
        return frame.bytes();
    }

    private byte[] goodHeartbeat() {
        return codec.control.encode(
                new Heartbeat(
                        true,
                        false,
                        List.of(
                                new Progress(PEER, 7, 3, false),
                                new Progress(PEER, 1L << 40, 0, false))),
                9);
    }

    private byte[] goodRequest() {
        return codec.control.encode(
                new RepairRequest(PEER, List.of(new SequenceRange(1, 3), new SequenceRange(9, 9))),
                9);
    }

    private byte[] goodRepair() {
        byte[] nested = codec.encode("a", "b").get(0).bytes();
        return codec.control.encode(
                new Repair(
                        new SequenceRange(2, 4),
                        InvalidationBatch.everything(),
                        List.of(new Repair.Resent(1, nested), new Repair.Resent(2, nested))),
                9,
                1 << 20);
    }

    private List<byte[]> allGood() {
        return List.of(goodHeartbeat(), goodRequest(), goodRepair());
    }

    private Frame decodeOrNull(byte[] bytes) {
        try {
            return codec.decoder.decode(bytes);
        } catch (MalformedFrameException e) {
            return null;
        }
    }

    private void assertMalformed(byte[] bytes) {
        assertThatThrownBy(() -> codec.decoder.decode(bytes))
                .isInstanceOf(MalformedFrameException.class);
    }

    @Test
    void goodOnesAreRead() throws MalformedFrameException {
        Heartbeat heartbeat = codec.decoder.decode(goodHeartbeat()).heartbeat();
        assertThat(heartbeat.isHello()).isTrue();
        assertThat(heartbeat.isLeaving()).isFalse();
        assertThat(heartbeat.members()).hasSize(2);
        assertThat(heartbeat.members().get(1).sequence()).isEqualTo(1L << 40);
        RepairRequest request = codec.decoder.decode(goodRequest()).repairRequest();
        assertThat(request.target()).isEqualTo(PEER);
        assertThat(request.ranges()).hasSize(2);
        Repair repair = codec.decoder.decode(goodRepair()).repair();
        assertThat(repair.replaced()).contains(new SequenceRange(2, 4));
        assertThat(repair.replacement().isEverything()).isTrue();
        assertThat(repair.frames()).hasSize(2);
    }

    @Test
    void cutAnywhereTheyAreMalformed() {
        for (byte[] good : allGood()) {
            for (int length = 0; length < good.length - 4; length++) {
                assertMalformed(HandMadeFrame.withChecksum(Arrays.copyOf(good, length)));
                assertMalformed(Arrays.copyOf(good, length));
            }
        }
    }

    @Test
    void withMoreBehindThemTheyAreMalformed() {
        for (byte[] good : allGood()) {
            byte[] longer = Arrays.copyOf(Arrays.copyOf(good, good.length - 4), good.length);
            assertMalformed(HandMadeFrame.withChecksum(longer));
        }
    }

    @Test
    void aFlippedBitWithARightChecksumDoesNoHarm() {
        for (byte[] good : allGood()) {
            byte[] content = Arrays.copyOf(good, good.length - 4);
            for (int bit = 0; bit < content.length * 8; bit++) {
                byte[] flipped = content.clone();
                flipped[bit / 8] ^= (byte) (1 << bit % 8);
                decodeOrNull(HandMadeFrame.withChecksum(flipped));
            }
        }
    }

    @Property(tries = 5_000)
    void randomBytesBehindARightHeaderDoNoHarm(
            @ForAll @IntRange(min = HEARTBEAT, max = REPAIR) int type,
            @ForAll @Size(max = 200) byte[] body) {
        new HostileControlFrameTest()
                .decodeOrNull(frame(type, out -> out.writeBytes(body, 0, body.length)));
    }

    @Test
    void lyingCountsAreMalformed() {
        for (long lie : new long[] {1, 100, Integer.MAX_VALUE, 1L << 32, Long.MAX_VALUE, -1}) {
            assertMalformed(frame(HEARTBEAT, out -> out.writeVarLong(lie)));
            assertMalformed(
                    frame(
                            HEARTBEAT,
                            out -> {
                                out.writeVarLong(0);
                                out.writeVarLong(lie);
                            }));
            assertMalformed(frame(REQUEST, out -> request(out, lie)));
            assertMalformed(
                    frame(
                            REPAIR,
                            out -> {
                                noReplacement(out);
                                out.writeVarLong(lie);
                            }));
            assertMalformed(
                    frame(
                            REPAIR,
                            out -> {
                                noReplacement(out);
                                out.writeVarLong(1);
                                out.writeVarLong(1);
                                out.writeVarLong(lie);
                            }));
        }
    }

    private static void request(ByteWriter out, long count) {
        out.writeUtf8("peer");
        out.writeLong(1);
        out.writeVarLong(count);
    }

    private static void noReplacement(ByteWriter out) {
        out.writeVarLong(0);
        out.writeVarLong(0);
        out.writeInt(0);
    }

    @Test
    void impossibleRangesAndNumbersAreMalformed() {
        long[][] ranges = {{0, 1}, {5, 4}, {-1, 3}, {1, -1}, {1, 0}};
        for (long[] range : ranges) {
            assertMalformed(
                    frame(
                            REQUEST,
                            out -> {
                                request(out, 1);
                                out.writeVarLong(range[0]);
                                out.writeVarLong(range[1]);
                            }));
            assertMalformed(
                    frame(
                            REPAIR,
                            out -> {
                                out.writeVarLong(range[0]);
                                out.writeVarLong(range[1]);
                                out.writeInt(0);
                                out.writeVarLong(0);
                            }));
        }
        assertMalformed(
                frame(
                        REQUEST,
                        out -> {
                            request(out, RepairRequest.MAX_RANGES + 1);
                            for (int i = 0; i <= RepairRequest.MAX_RANGES; i++) {
                                out.writeVarLong(1);
                                out.writeVarLong(1);
                            }
                        }));
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
    void namesThatBreakALogLineAreMalformed() {
        for (String name : List.of("", "x\nERROR y", "x\u2028", "x".repeat(1_001))) {
            assertMalformed(frame(HEARTBEAT, out -> member(out, name, 1, 1)));
            assertMalformed(
                    frame(
                            REQUEST,
                            out -> {
                                out.writeUtf8(name);
                                out.writeLong(1);
                                out.writeVarLong(0);
                            }));
        }
    }

    @Test
    void aRepairInARepairInARepairIsNotFollowed() throws MalformedFrameException {
        byte[] inner = goodRepair();
        for (int depth = 0; depth < 50; depth++) {
            byte[] content = inner;
            inner =
                    frame(
                            REPAIR,
                            out -> {
                                noReplacement(out);
                                out.writeVarLong(1);
                                out.writeVarLong(1);
                                out.writeVarLong(content.length);
                                out.writeBytes(content, 0, content.length);
                            });
        }
        Repair repair = codec.decoder.decode(inner).repair();
        assertThat(repair.frames()).as("left as bytes").hasSize(1);
    }

    @Test
    void lyingCountsDoNotMakeItAllocate() {
        byte[] padding = new byte[100_000];
        List<byte[]> hostile = new ArrayList<>();
        for (int fill : new int[] {0, 1, 0x7F, 0xFF}) {
            Arrays.fill(padding, (byte) fill);
            for (int count : new int[] {padding.length / 8, padding.length / 13, 49_999}) {
                hostile.add(frame(HEARTBEAT, out -> padded(out, padding, count)));
                hostile.add(
                        frame(
                                HEARTBEAT,
                                out -> {
                                    out.writeVarLong(0);
                                    padded(out, padding, count);
                                }));
                hostile.add(
                        frame(
                                REPAIR,
                                out -> {
                                    noReplacement(out);
                                    padded(out, padding, count);
                                }));
            }
        }
        hostile.forEach(this::assertAllocationBounded);
    }

    private static void padded(ByteWriter out, byte[] padding, int count) {
        out.writeVarLong(count);
        out.writeBytes(padding, 0, padding.length);
    }

    private void assertAllocationBounded(byte[] bytes) {
        com.sun.management.ThreadMXBean threads =
                (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
        decodeOrNull(bytes); // loads what is loaded once
        long before = threads.getThreadAllocatedBytes(Thread.currentThread().getId());
        decodeOrNull(bytes);
        long allocated = threads.getThreadAllocatedBytes(Thread.currentThread().getId()) - before;
        assertThat(allocated).isLessThan(32L * bytes.length + 100_000);
    }
}
