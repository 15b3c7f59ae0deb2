package org.cacheconnector.queuemanager.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;

class SegmentCodecTest {

    private static final String HEARTBEAT =
            "54534843" // TSHC
                    + "0000001c" // length
                    + "01093100" // big-endian, HEARTBEAT, answer wanted
                    + "0000000000000000" // unit of work
                    + "00000111" // encoding
                    + "03330000"; // CCSID

    @Test
    void heartbeatIsRead() throws Exception {
        Segment segment = reader(HEARTBEAT).next();

        assertThat(segment.kind()).isEqualTo(SegmentKind.TSHC);
        assertThat(segment.type()).isEqualTo(SegmentType.HEARTBEAT);
        assertThat(segment.has(SegmentFlags.ANSWER_WANTED)).isTrue();
        assertThat(segment.body().limit()).isZero();
    }

    @Test
    void heartbeatIsWritten() throws Exception {
        Segment segment =
                new Segment(
                        SegmentKind.TSHC,
                        0,
                        0,
                        SegmentType.HEARTBEAT,
                        SegmentFlags.WHOLE | SegmentFlags.ANSWER_WANTED,
                        ByteBuffer.allocate(0));

        assertThat(hex(Packet.of(segment))).isEqualTo(HEARTBEAT);
    }

    @Test
    void statusInConversationIsWritten() throws Exception {
        ByteBuffer body = ByteBuffer.allocate(8).putInt(8).putInt(StatusCode.SECURITY_FAILURE);
        Segment segment =
                new Segment(
                        SegmentKind.TSHM,
                        3,
                        0,
                        SegmentType.STATUS,
                        SegmentFlags.WHOLE,
                        body.flip());

        assertThat(hex(Packet.of(segment)))
                .isEqualTo(
                        "5453484d0000002c00000003000000000105300000000000000000000000011103330000"
                                + "0000000800000014");
    }

    @Test
    void lengthIsPaddedToFourAndSaysSo() throws Exception {
        for (int length = 0; length < 9; length++) {
            String written = hex(Packet.of(segment(SegmentFlags.WHOLE, 1, new byte[length])));
            int padded = (36 + length + 3) / 4 * 4;
            assertThat(written).hasSize(2 * padded);
            assertThat(Integer.parseInt(written.substring(8, 16), 16)).isEqualTo(padded);
        }
    }

    @Test
    void dataBehindTheBodyIsPaddedAsWell() throws Exception {
        byte[] data = {9, 1, 2, 3, 4, 5, 9};
        Packet packet = Packet.of(segment(SegmentFlags.WHOLE, 1, new byte[2]), data, 1, 5);

        assertThat(hex(packet)).hasSize(2 * 44).endsWith("0000" + "0102030405" + "00");
    }

    @Test
    void segmentLongerThanAgreedIsNotMade() {
        Segment segment = segment(SegmentFlags.WHOLE, 1, new byte[Packet.MAX_LENGTH]);

        assertThatThrownBy(() -> Packet.of(segment)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void whatIsWrittenIsReadBack() throws Exception {
        Segment written = segment(SegmentFlags.WHOLE, 5, new byte[] {1, 2, 3, 4});

        Segment read = reader(hex(Packet.of(written))).next();

        assertThat(read).isEqualTo(written);
    }

    @Test
    void callInSeveralSegmentsIsPutTogether() throws Exception {
        String wire =
                hex(Packet.of(segment(SegmentFlags.FIRST, 1, new byte[] {1, 1, 1, 1})))
                        + hex(Packet.of(segment(0, 1, new byte[] {2, 2, 2, 2})))
                        + hex(Packet.of(segment(SegmentFlags.LAST, 1, new byte[] {3, 3, 3, 3})));

        SegmentReader reader = reader(wire);

        Segment whole = reader.next();
        assertThat(whole.body().array()).containsExactly(1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3);
        assertThat(whole.has(SegmentFlags.WHOLE)).isTrue();
        assertThat(reader.next()).isNull();
    }

    @Test
    void callsOfTwoConversationsMayBeInterleaved() throws Exception {
        String wire =
                hex(Packet.of(segment(SegmentFlags.FIRST, 1, new byte[] {1, 1, 1, 1})))
                        + hex(Packet.of(segment(SegmentFlags.FIRST, 3, new byte[] {3, 3, 3, 3})))
                        + hex(Packet.of(segment(SegmentFlags.LAST, 1, new byte[] {1, 1, 1, 1})))
                        + hex(Packet.of(segment(SegmentFlags.LAST, 3, new byte[] {3, 3, 3, 3})));

        SegmentReader reader = reader(wire);

        assertThat(reader.next().conversation()).isEqualTo(1);
        assertThat(reader.next().conversation()).isEqualTo(3);
    }

    @Test
    void endlessCallIsRefused() throws Exception {
        String wire =
                hex(Packet.of(segment(SegmentFlags.FIRST, 1, new byte[600])))
                        + hex(Packet.of(segment(0, 1, new byte[600])));

        expectMalformed(wire, "more than 1000 bytes");
    }

    @Test
    void littleEndianClientIsRefused() {
        expectMalformed(HEARTBEAT.replace("01093100", "02093100"), "big-endian");
    }

    @Test
    void anotherProtocolIsRefused() {
        expectMalformed(
                HexFormat.of()
                        .formatHex(
                                "GET / HTTP/1.1\r\nHost: localhost\r\n"
                                        .getBytes(StandardCharsets.US_ASCII)),
                "GET");
    }

    @Test
    void nonsensicalLengthIsRefused() {
        expectMalformed(HEARTBEAT.replace("0000001c", "7fffffff"), "2147483647");
        expectMalformed(HEARTBEAT.replace("0000001c", "00000004"), "4 bytes");
        expectMalformed(HEARTBEAT.replace("0000001c", "ffffffff"), "-1 bytes");
    }

    @Test
    void endOfCallWithoutBeginningIsRefused() throws Exception {
        expectMalformed(
                hex(Packet.of(segment(SegmentFlags.LAST, 1, new byte[4]))), "without a beginning");
    }

    @Test
    void streamThatEndsWithinSegmentIsReported() {
        assertThatThrownBy(() -> reader(HEARTBEAT.substring(0, 40)).next())
                .isInstanceOf(EOFException.class);
    }

    private static void expectMalformed(String wire, String message) {
        SegmentReader reader = reader(wire);
        assertThatThrownBy(
                        () -> {
                            while (reader.next() != null) {
                                assertThat(reader).isNotNull();
                            }
                        })
                .isInstanceOf(MalformedSegmentException.class)
                .hasMessageContaining(message);
    }

    private static Segment segment(int flags, int conversation, byte[] body) {
        return new Segment(
                SegmentKind.TSHM, conversation, 0, SegmentType.MQPUT, flags, ByteBuffer.wrap(body));
    }

    private static SegmentReader reader(String hex) {
        return new SegmentReader(new ByteArrayInputStream(HexFormat.of().parseHex(hex)), 1_000);
    }

    private static String hex(Packet packet) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        packet.writeTo(out);
        return HexFormat.of().formatHex(out.toByteArray());
    }
}
