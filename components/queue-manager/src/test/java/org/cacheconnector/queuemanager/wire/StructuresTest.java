package org.cacheconnector.queuemanager.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The bytes here are what IBM's client 9.4.5 sent, or accepted, where they are written out. */
class StructuresTest {

    private static final String CALL_HEADER = "00000034" + "00000000" + "00000000" + "00000065";

    @Test
    void credentialsAreRead() {
        ConnectionAuthentication credentials =
                new ConnectionAuthentication(
                        bytes(
                                "4341555400000001000000030000000800000003000000086170707061737377"
                                        + "30726400"));

        assertThat(credentials.user()).isEqualTo("app");
        assertThat(credentials.password()).isEqualTo("passw0rd");
    }

    @Test
    void credentialsWithWrongLengthAreRefused() {
        ConnectionAuthentication credentials =
                new ConnectionAuthentication(
                        bytes("43415554000000010000000300000008000000037fffffff61707000"));

        assertThatThrownBy(credentials::password).isInstanceOf(MalformedSegmentException.class);
    }

    @Test
    void initialDataIsReadAndAnswered() {
        ByteBuffer body = ByteBuffer.allocate(240);
        body.put(bytes("49442020112600000000000000007fec0640000000000000"));
        body.put("DEV.APP.SVRCONN     ".getBytes(StandardCharsets.US_ASCII));
        body.put(bytes("51000333"));
        body.put(("QM1" + " ".repeat(45)).getBytes(StandardCharsets.US_ASCII));
        body.putInt(96, 1).putInt(128, 999_999_999);

        InitialData asked = new InitialData(body);
        InitialData answer = asked.copyAtOwnLevel();
        answer.level(InitialData.LEVEL);
        answer.errors(InitialData.LEVEL_DIFFERS | InitialData.HEARTBEAT_DIFFERS);
        answer.heartbeatSeconds(5);

        assertThat(asked.level()).isEqualTo(17);
        assertThat(asked.channel()).isEqualTo("DEV.APP.SVRCONN");
        assertThat(asked.queueManager()).isEqualTo("QM1");
        assertThat(asked.maxTransmissionSize()).isEqualTo(32748);
        assertThat(asked.maxMessageSize()).isEqualTo(100 << 20);
        assertThat(asked.heartbeatSeconds()).isEqualTo(1);
        assertThat(asked.conversationsPerSocket()).isEqualTo(999_999_999);
        assertThat(answer.bytes().limit()).isEqualTo(208);
        assertThat(hex(answer.bytes())).startsWith("494420200a260088");
        assertThat(answer.heartbeatSeconds()).isEqualTo(5);
    }

    @Test
    void structureUnderAnotherNameIsRefused() {
        assertThatThrownBy(() -> new InitialData(ByteBuffer.allocate(208)))
                .isInstanceOf(MalformedSegmentException.class);
    }

    @Test
    void structureThatIsCutOffIsRefused() {
        assertThatThrownBy(() -> new InitialData(bytes("49442020")))
                .isInstanceOf(MalformedSegmentException.class);
    }

    @Test
    void socketActionIsReadAndWritten() {
        SocketAction start = SocketAction.of(bytes("0000000300000000000000010000000100000002"));

        assertThat(start).isEqualTo(new SocketAction(3, SocketAction.START, 1, 2));
        assertThat(hex(new SocketAction(3, SocketAction.STARTED, 1, 2).bytes()))
                .isEqualTo("0000000300000000000000080000000100000002");
    }

    @Test
    void notificationIsReadAndWritten() {
        assertThat(Notification.of(bytes("00000001ffffffff0000000300000002")))
                .isEqualTo(
                        new Notification(
                                -1, Notification.CONNECTION_STATE, Notification.CONSUMING));
        assertThat(hex(new Notification(0x66, Notification.CHECK_MESSAGE, 0).bytes()))
                .isEqualTo("00000001000000660000000b00000000");
    }

    @Test
    void requestForMessagesIsRead() {
        RequestMessages request =
                new RequestMessages(
                        bytes(
                                "0000000100000066000002a300000001000010000200300100000064"
                                        + "000000000000000800000001"));

        assertThat(request.handle()).isEqualTo(0x66);
        assertThat(request.lastMessageIndex()).isEqualTo(1);
        assertThat(request.bytesWanted()).isEqualTo(1);
        assertThat(request.forListener()).isFalse();
        assertThat(request.hasSelection()).isFalse();
    }

    @Test
    void selectionOfRequestIsRead() {
        RequestMessages request =
                new RequestMessages(
                        bytes(
                                "00000001000000660000000000000001000010000200200200001388"
                                        + "00000000"
                                        + "00000011"
                                        + "00000000"
                                        + "00070002"));

        assertThat(request.forListener()).isTrue();
        assertThat(request.hasSelection()).isTrue();
        assertThat(request.selectionIndex()).isEqualTo(7);
    }

    @Test
    void inquiryIsAnsweredIntegersFirst() {
        InquireCall call =
                new InquireCall(
                        bytes(
                                CALL_HEADER
                                        + "00000003"
                                        + "00000002"
                                        + "00000030"
                                        + "0000001f"
                                        + "000007df"
                                        + "00000020"));

        ByteBuffer reply = call.reply(selector -> selector == 31 ? 940 : 3, selector -> "QM1");

        assertThat(hex(reply))
                .isEqualTo(
                        CALL_HEADER
                                + "000000030000000200000030"
                                + "0000001f000007df00000020"
                                + "000003ac"
                                + "00000003"
                                + "514d31"
                                + "20".repeat(45));
    }

    @Test
    void inquiryOfTooManySelectorsIsRefused() {
        assertThatThrownBy(() -> new InquireCall(bytes(CALL_HEADER + "0fffffff0000000000000000")))
                .isInstanceOf(MalformedSegmentException.class);
    }

    @Test
    void queryOffersVersionOneOfEachVerb() {
        SpiCall call =
                new SpiCall(
                        bytes(
                                CALL_HEADER
                                        + "000000010000000100000100"
                                        + "53505155000000010000000c"
                                        + "53505149000000010000000c"));

        String reply = hex(call.queryReply());

        assertThat(call.verb()).isEqualTo(SpiCall.QUERY);
        assertThat(reply)
                .hasSize(2 * 296)
                .contains("5350514f" + "00000001" + "00000100" + "0000000c")
                .contains("0000000800000001000000010000000100000001" + "00".repeat(40) + "0000000b")
                .endsWith("0000000c00000001000000010000000100000001");
    }

    @Test
    void reservedMessageIdsAreGranted() {
        SpiCall call =
                new SpiCall(
                        bytes(
                                CALL_HEADER
                                        + "00000006000000010000002c"
                                        + "53505255000000010000000c"
                                        + "535052490000000100000014"
                                        + "00000018"
                                        + "00ffffff"));

        String reply = hex(call.reserveReply(call.reserveCount(), 20, new byte[24]));

        assertThat(reply)
                .endsWith(
                        "5350524f"
                                + "00000001"
                                + "0000002c"
                                + "00ffffff00000014"
                                + "00".repeat(24));
    }

    @Test
    void descriptorOfVersionOneBecomesVersionTwo() {
        ByteBuffer body = ByteBuffer.allocate(324);
        body.put(0, "MD  ".getBytes(StandardCharsets.US_ASCII)).putInt(4, 1).putInt(44, 1);
        MessageDescriptor descriptor = new MessageDescriptor(body, 0);
        descriptor.context("app", "test", "20260102", "03040506");

        ByteBuffer second = ByteBuffer.wrap(descriptor.copyAsVersion2());

        assertThat(descriptor.length()).isEqualTo(324);
        assertThat(second.limit()).isEqualTo(364);
        assertThat(second.getInt(4)).isEqualTo(2);
        assertThat(second.getInt(348)).isEqualTo(1);
        assertThat(second.getInt(360)).isEqualTo(-1);
        assertThat(new String(second.array(), 304, 16, StandardCharsets.US_ASCII))
                .isEqualTo("2026010203040506");
    }

    @Test
    void objectDescriptorEndsBehindItsStrings() {
        ByteBuffer body = ByteBuffer.allocate(16 + 400 + 8);
        body.put(16, "OD  ".getBytes(StandardCharsets.US_ASCII));
        body.putInt(20, 4).putInt(24, ObjectDescriptor.TOPIC);
        body.putInt(16 + 336 + 4, 400).putInt(16 + 336 + 12, 5);
        body.put(416, "a/b/c".getBytes(StandardCharsets.US_ASCII));

        ObjectDescriptor descriptor = new ObjectDescriptor(body, 16);

        assertThat(descriptor.topic()).isEqualTo("a/b/c");
        assertThat(descriptor.end()).isEqualTo(16 + 400 + 8);
    }

    @Test
    void stringOutsideTheSegmentIsRefused() {
        ByteBuffer body = ByteBuffer.allocate(400);
        body.put(0, "OD  ".getBytes(StandardCharsets.US_ASCII)).putInt(4, 4);
        body.putInt(336 + 4, 400).putInt(336 + 12, 0x7fffffff);

        ObjectDescriptor descriptor = new ObjectDescriptor(body, 0);

        assertThatThrownBy(descriptor::topic).isInstanceOf(MalformedSegmentException.class);
    }

    @Test
    void smallMessageIsOneSegment() throws Exception {
        List<Packet> packets = message(new byte[] {1, 2, 3, 4, 5});

        assertThat(packets).hasSize(1);
        String first = written(packets.get(0));
        assertThat(first.substring(36, 38)).isEqualTo("30");
        assertThat(first.substring(72))
                .startsWith(
                        "00000001" // version
                                + "00000066" // handle
                                + "00000007" // message index
                                + "00000009" // global message index
                                + "00000005" // bytes in this segment
                                + "0000" // segment index
                                + "0003" // selection index
                                + "00000000" // reason
                                + "00000005" // total length
                                + "00000005" // actual length
                                + "aa".repeat(16) // token
                                + "0001" // status
                                + "03" // length of the queue's name
                                + "512e31" // the name
                                + "0000") // 3 + 3 is padded to 8
                .endsWith("0102030405" + "000000");
        assertThat(first.length() / 2).isEqualTo(36 + 52 + 8 + 364 + 8);
    }

    @Test
    void largeMessageIsSplit() throws Exception {
        List<Packet> packets = message(new byte[100_000]);

        assertThat(packets).hasSize(4);
        int data = 0;
        for (int i = 0; i < packets.size(); i++) {
            String segment = written(packets.get(i));
            String flags = segment.substring(36, 38);
            assertThat(flags).isEqualTo(i == 0 ? "10" : i == 3 ? "20" : "00");
            assertThat(segment.length() / 2).isLessThanOrEqualTo(Packet.MAX_LENGTH);
            data += Integer.parseInt(segment.substring(72 + 32, 72 + 40), 16);
            assertThat(segment.substring(72 + 40, 72 + 44)).isEqualTo("000" + i);
        }
        assertThat(data).isEqualTo(100_000);
    }

    private static List<Packet> message(byte[] data) {
        byte[] token = new byte[16];
        Arrays.fill(token, (byte) 0xAA);
        return AsyncMessage.packets(
                1,
                new AsyncMessage.Target(0x66, "Q.1", 7, 3),
                9,
                token,
                new byte[364],
                data,
                0,
                data.length);
    }

    private static String written(Packet packet) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        packet.writeTo(out);
        return HexFormat.of().formatHex(out.toByteArray());
    }

    private static ByteBuffer bytes(String hex) {
        return ByteBuffer.wrap(HexFormat.of().parseHex(hex));
    }

    private static String hex(ByteBuffer buffer) {
        byte[] bytes = new byte[buffer.limit()];
        buffer.get(0, bytes);
        return HexFormat.of().formatHex(bytes);
    }
}
