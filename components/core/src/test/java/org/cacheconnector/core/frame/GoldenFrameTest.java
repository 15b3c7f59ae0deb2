package org.cacheconnector.core.frame;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;
import org.cacheconnector.core.config.Secret;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.model.CacheInvalidations;
import org.cacheconnector.core.model.InvalidationBatch;
import org.cacheconnector.core.model.SenderId;
import org.cacheconnector.core.model.SequenceRange;
import org.cacheconnector.core.wire.MalformedFrameException;
import org.junit.jupiter.api.Test;
import org.wso2.carbon.testkeys.Colour;
import org.wso2.carbon.testkeys.PlainKey;

/**
 * Version 2 of the format, byte by byte. Nodes of different releases talk to each other: when one
 * of these fails, the format has changed, and that takes a new version number.
 */
class GoldenFrameTest {

    /** Its letters are the key itself; how keys follow from secrets, FrameKeyTest says. */
    private static final Secret SECRET = new Secret("a secret of golden frames");

    private static final List<Object> KEYS =
            List.of(
                    "plain",
                    "\u00e4\u20ac\uD83D\uDE00",
                    "lone \uD800",
                    -1,
                    1L << 40,
                    (short) 300,
                    (byte) -128,
                    '\u20ac',
                    true,
                    false,
                    Math.PI,
                    -0.5f,
                    new UUID(0x0123456789ABCDEFL, -2),
                    new byte[] {0, 1, -1},
                    Colour.GREEN,
                    new PlainKey("carbon.super", "name"));

    private static InvalidationBatch batch() {
        return InvalidationBatch.of(
                List.of(
                        CacheInvalidations.ofKeys(
                                new CacheId("carbon.super", "manager", "cache"), KEYS),
                        CacheInvalidations.wholeCache(
                                new CacheId("tenant.com", "manager", "other"))));
    }

    @Test
    void invalidationsAreWrittenAsEver() throws IOException {
        TestCodec codec = new TestCodec();
        assertThat(hex(codec.encoder.encode(batch()).get(0).bytes()))
                .isEqualTo(golden("invalidations"));
    }

    @Test
    void everythingIsWrittenAsEver() throws IOException {
        TestCodec codec = new TestCodec();
        assertThat(hex(codec.encoder.encode(InvalidationBatch.everything()).get(0).bytes()))
                .isEqualTo(golden("everything"));
    }

    @Test
    void heartbeatsAreWrittenAsEver() throws IOException {
        TestCodec codec = new TestCodec();
        codec.encode("k");
        assertThat(hex(codec.heartbeat())).isEqualTo(golden("heartbeat"));
    }

    @Test
    void heartbeatsThatTellMoreAreWrittenAsEver() throws IOException {
        assertThat(hex(telling(new TestCodec().control))).isEqualTo(golden("heartbeat-telling"));
    }

    @Test
    void repairRequestsAreWrittenAsEver() throws IOException {
        assertThat(hex(request(new TestCodec().control))).isEqualTo(golden("repair-request"));
    }

    @Test
    void repairsAreWrittenAsEver() throws IOException {
        assertThat(hex(repair(new TestCodec()))).isEqualTo(golden("repair"));
    }

    @Test
    void signedFramesAreWrittenAsEver() throws IOException {
        TestCodec codec = TestCodec.signing(SECRET);
        assertThat(hex(codec.encode("k").get(0).bytes())).isEqualTo(golden("invalidations-signed"));
        assertThat(hex(telling(codec.control))).isEqualTo(golden("heartbeat-signed"));
    }

    private static byte[] telling(ControlFrameEncoder encoder) {
        return encoder.encode(
                new Heartbeat(
                        true,
                        true,
                        List.of(0x0102030405060708L),
                        List.of(
                                new Progress(new SenderId("node-2", 5), 300, 0),
                                new Progress(new SenderId("node-3", -1), 0, 1_234))),
                7);
    }

    private static byte[] request(ControlFrameEncoder encoder) {
        return encoder.encode(
                new RepairRequest(
                        new SenderId("node-2", 5),
                        -2,
                        List.of(new SequenceRange(1, 1), new SequenceRange(128, 1L << 40))),
                7);
    }

    private static byte[] repair(TestCodec codec) {
        byte[] frame = codec.encode("k").get(0).bytes();
        return codec.control.encode(
                new Repair(
                        new SequenceRange(2, 300),
                        InvalidationBatch.of(
                                List.of(
                                        CacheInvalidations.wholeCache(
                                                new CacheId("carbon.super", "manager", "cache")),
                                        CacheInvalidations.wholeCache(
                                                new CacheId("tenant.com", "manager", "other")))),
                        List.of(new Repair.Resent(1, frame))),
                301,
                1 << 20);
    }

    @Test
    void controlFramesAreReadAsEver() throws IOException, MalformedFrameException {
        TestCodec codec = new TestCodec();
        Heartbeat heartbeat = codec.decoder.decode(bytes("heartbeat-telling")).heartbeat();
        assertThat(heartbeat.isHello()).isTrue();
        assertThat(heartbeat.isLeaving()).isTrue();
        assertThat(heartbeat.answers()).containsExactly(0x0102030405060708L);
        assertThat(heartbeat.members()).extracting(Progress::sequence).containsExactly(300L, 0L);
        assertThat(heartbeat.members()).extracting(Progress::silentMillis).contains(1_234L);

        RepairRequest request = codec.decoder.decode(bytes("repair-request")).repairRequest();
        assertThat(request.target()).isEqualTo(new SenderId("node-2", 5));
        assertThat(request.challenge()).isEqualTo(-2);
        assertThat(request.ranges())
                .containsExactly(new SequenceRange(1, 1), new SequenceRange(128, 1L << 40));

        Repair repair = codec.decoder.decode(bytes("repair")).repair();
        assertThat(repair.replaced()).contains(new SequenceRange(2, 300));
        assertThat(repair.replacement().groups()).hasSize(2);
        assertThat(codec.decoder.decode(repair.frames().get(0).frame()).batch().count())
                .isEqualTo(1);
    }

    @Test
    void signedFramesAreVerifiedAsEver() throws IOException, MalformedFrameException {
        TestCodec codec = TestCodec.signing(SECRET);
        assertThat(codec.decoder.decode(bytes("invalidations-signed")).batch().count())
                .isEqualTo(1);
        assertThat(codec.decoder.decode(bytes("heartbeat-signed")).sequence()).isEqualTo(7);
        assertThat(new TestCodec().decoder.decode(bytes("invalidations-signed")).sequence())
                .as("read by who has no secret")
                .isEqualTo(1);
    }

    @Test
    void whatWasWrittenIsReadAsEver() throws IOException, MalformedFrameException {
        TestCodec codec = new TestCodec();
        assertInvalidations(codec.decoder.decode(bytes("invalidations")));
        // Before objects were written by their fields.
        assertInvalidations(codec.decoder.decode(bytes("invalidations-serialized")));
        assertThat(codec.decoder.decode(bytes("everything")).batch().isEverything()).isTrue();
        assertThat(codec.decoder.decode(bytes("heartbeat")).type()).isEqualTo(FrameType.HEARTBEAT);
    }

    private static void assertInvalidations(Frame frame) {

        assertThat(frame.nodeId()).isEqualTo("node-1");
        assertThat(frame.incarnation()).isEqualTo(0x1122334455667788L);
        assertThat(frame.sequence()).isEqualTo(1);
        assertThat(comparable(frame.batch().groups().get(0).keys())).isEqualTo(comparable(KEYS));
        assertThat(frame.batch().groups().get(1).isWholeCache()).isTrue();
    }

    private static List<Object> comparable(List<Object> keys) {
        return keys.stream().map(TestCodec::comparable).collect(Collectors.toList());
    }

    private static byte[] bytes(String name) throws IOException {
        return HexFormat.of().parseHex(golden(name).replace("\n", ""));
    }

    private static String golden(String name) throws IOException {
        try (InputStream in =
                GoldenFrameTest.class.getResourceAsStream("/frames/2/golden/" + name + ".hex")) {
            assertThat(in).as("golden file of " + name).isNotNull();
            return new String(in.readAllBytes(), StandardCharsets.US_ASCII).strip();
        }
    }

    private static String hex(byte[] bytes) {
        String digits = HexFormat.of().formatHex(bytes);
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < digits.length(); i += 64) {
            lines.add(digits.substring(i, Math.min(i + 64, digits.length())));
        }
        return String.join("\n", lines);
    }
}
