package org.cacheconnector.core.frame;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.Reader;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.UUID;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Stream;
import org.cacheconnector.core.config.Secret;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.model.CacheInvalidations;
import org.cacheconnector.core.model.InvalidationBatch;
import org.cacheconnector.core.model.SenderId;
import org.cacheconnector.core.model.SequenceRange;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.wso2.carbon.testkeys.Colour;
import org.wso2.carbon.testkeys.PlainKey;

/**
 * Frames as earlier builds wrote them, one for each type of frame and kind of key, signed and not:
 * every later build writes the same bytes, and reads the same in them. They are recorded with
 * {@code -Dframes.record=true}, and never changed after the first release: a change of them needs a
 * new version of the format.
 */
class RecordedFramesTest {

    private static final Secret SECRET = new Secret("a secret of recorded frames");
    private static final Path FILE = Path.of("src", "test", "resources", "frames-1.properties");

    private static final CacheId OTHER = new CacheId("tenant.com", "manager", "other");

    /** What a frame says, and how it is written and read. */
    private record Sample<T>(
            Function<TestCodec, T> content,
            BiFunction<TestCodec, T, byte[]> write,
            Function<Frame, T> read) {

        String hex(boolean signed) {
            TestCodec codec = codec(signed);
            return HexFormat.of().formatHex(write.apply(codec, content.apply(codec)));
        }

        void assertReadFrom(Frame frame, boolean signed) {
            assertThat(read.apply(frame))
                    .usingRecursiveComparison()
                    .isEqualTo(content.apply(codec(signed)));
        }
    }

    private static Map<String, Sample<?>> samples() {
        Map<String, Sample<?>> samples = new LinkedHashMap<>();
        keys().forEach((name, key) -> samples.put("key-" + name, of(TestCodec.batch(key))));
        samples.put("whole-cache", of(wholeCaches()));
        samples.put("everything", of(InvalidationBatch.everything()));
        samples.put("heartbeat", of(Heartbeat.plain()));
        samples.put("hello", of(new Heartbeat(true, false, List.of())));
        samples.put("leave", of(new Heartbeat(false, true, List.of())));
        samples.put("members", of(new Heartbeat(false, false, members())));
        samples.put("facts", of(Heartbeat.plain().of("1.0.0", "frankfurt")));
        samples.put(
                "repair-request",
                new Sample<>(
                        codec -> request(),
                        (codec, request) -> codec.control.encode(request, 7),
                        Frame::repairRequest));
        samples.put(
                "repair",
                new Sample<>(
                        RecordedFramesTest::repair,
                        (codec, repair) -> codec.control.encode(repair, 301),
                        Frame::repair));
        return samples;
    }

    private static Map<String, Object> keys() {
        Map<String, Object> keys = new LinkedHashMap<>();
        keys.put("string", "a key, \u00e4\u20ac\uD83D\uDE00");
        keys.put("integer", -70_000);
        keys.put("long", 1L << 40);
        keys.put("short", (short) 300);
        keys.put("byte", (byte) -128);
        keys.put("character", '\u20ac');
        keys.put("true", true);
        keys.put("false", false);
        keys.put("double", Math.PI);
        keys.put("float", -0.5f);
        keys.put("uuid", new UUID(0x0123456789ABCDEFL, -2));
        keys.put("bytes", new byte[] {0, 1, -1});
        keys.put("utf16", "lone \uD800");
        keys.put("enum", Colour.GREEN);
        keys.put("serialized", BigInteger.TWO.pow(100));
        keys.put("fields", new PlainKey("carbon.super", "name"));
        return keys;
    }

    private static Sample<InvalidationBatch> of(InvalidationBatch batch) {
        return new Sample<>(
                codec -> batch,
                (codec, content) -> codec.encoder.encode(content).get(0).bytes(),
                Frame::batch);
    }

    private static Sample<Heartbeat> of(Heartbeat heartbeat) {
        return new Sample<>(
                codec -> heartbeat,
                (codec, content) -> codec.control.encode(content, 7),
                Frame::heartbeat);
    }

    private static InvalidationBatch wholeCaches() {
        return InvalidationBatch.of(
                List.of(
                        CacheInvalidations.wholeCache(TestCodec.CACHE),
                        CacheInvalidations.wholeCache(OTHER)));
    }

    private static List<Progress> members() {
        return List.of(
                new Progress(new SenderId("node-2", 5), 300, 0, false),
                new Progress(new SenderId("node-3", -1), 0, 1_234, true));
    }

    private static RepairRequest request() {
        return new RepairRequest(
                new SenderId("node-2", 5),
                List.of(new SequenceRange(1, 1), new SequenceRange(128, 1L << 40)));
    }

    private static Repair repair(TestCodec codec) {
        return new Repair(
                new SequenceRange(2, 300),
                List.of(new Repair.Resent(1, codec.encode("k").get(0).bytes())));
    }

    @TestFactory
    Stream<DynamicTest> everyRecordedFrameIsWrittenAndReadAsEver() throws IOException {
        Properties recorded = new Properties();
        try (Reader in = Files.newBufferedReader(FILE)) {
            recorded.load(in);
        }
        List<DynamicTest> tests = new ArrayList<>();
        samples()
                .forEach(
                        (name, sample) -> {
                            tests.add(test(recorded, name, sample, false));
                            tests.add(test(recorded, name + "-signed", sample, true));
                        });
        return tests.stream();
    }

    private static DynamicTest test(
            Properties recorded, String name, Sample<?> sample, boolean signed) {
        return DynamicTest.dynamicTest(
                name,
                () -> {
                    String hex = recorded.getProperty(name);
                    assertThat(sample.hex(signed)).isEqualTo(hex);
                    Frame frame = codec(signed).decoder.decode(HexFormat.of().parseHex(hex));
                    assertThat(frame.nodeId()).isEqualTo(TestCodec.SENDER.nodeId());
                    assertThat(frame.sender().incarnation())
                            .isEqualTo(TestCodec.SENDER.incarnation());
                    sample.assertReadFrom(frame, signed);
                });
    }

    @Test
    @EnabledIfSystemProperty(named = "frames.record", matches = "true")
    void recordThem() throws IOException {
        List<String> lines = new ArrayList<>();
        samples()
                .forEach(
                        (name, sample) -> {
                            lines.add(name + "=" + sample.hex(false));
                            lines.add(name + "-signed=" + sample.hex(true));
                        });
        Files.write(FILE, lines);
    }

    private static TestCodec codec(boolean signed) {
        return new TestCodec(TestCodec.SENDER, signed ? SECRET : null);
    }
}
