package org.cacheconnector.core.frame;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.Serializable;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.cacheconnector.core.fakes.RecordedLogs;
import org.cacheconnector.core.metrics.ConnectorMetrics.Failure;
import org.cacheconnector.core.model.InvalidationBatch;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.wso2.carbon.testkeys.Colour;
import org.wso2.carbon.testkeys.FailingKey;
import org.wso2.carbon.testkeys.OwnFormKey;
import org.wso2.carbon.testkeys.PlainKey;

class UndecodableKeyTest {

    private final TestCodec codec = new TestCodec();
    @AutoClose private final RecordedLogs logs = RecordedLogs.ofConnector();

    /** The key's cache is cleared, and the caches before and behind it are read as ever. */
    private void becomesTheWholeCache(int tag, byte[] key) {
        long before = codec.metrics.failures(Failure.DECODE_KEY);
        byte[] frame =
                new HandMadeFrame()
                        .groups(3)
                        .cache("t", "m", "before", 1)
                        .string("a")
                        .cache(3)
                        .string("b")
                        .lengthPrefixed(tag, key)
                        .string("c")
                        .cache("t", "m", "behind", 1)
                        .string("d")
                        .bytes();
        InvalidationBatch batch = codec.decode(frame).batch();

        assertThat(batch.groups()).hasSize(3);
        assertThat(batch.groups().get(0).keys()).containsExactly("a");
        assertThat(batch.groups().get(1).cache()).isEqualTo(TestCodec.CACHE);
        assertThat(batch.groups().get(1).isWholeCache()).isTrue();
        assertThat(batch.groups().get(2).keys()).containsExactly("d");
        assertThat(codec.metrics.failures(Failure.DECODE_KEY)).isEqualTo(before + 1);
    }

    private void serializedBecomesTheWholeCache(byte[] key) {
        becomesTheWholeCache(33, key);
    }

    @Test
    void aTypeOfANewerVersion() {
        becomesTheWholeCache(99, new byte[] {1, 2, 3});
        becomesTheWholeCache(255, new byte[0]);
    }

    static Stream<Arguments> unreadable() {
        byte[] key = HandMadeFrame.serialize(new PlainKey("a", "b"));
        byte[] otherVersion = key.clone();
        otherVersion[indexOf(key, new byte[] {0x12, 0x34, 0x56, 0x78})]++;
        Object proxy =
                Proxy.newProxyInstance(
                        UndecodableKeyTest.class.getClassLoader(),
                        new Class<?>[] {Comparable.class},
                        (InvocationHandler & Serializable) (self, method, args) -> 0);
        byte[] constant = HandMadeFrame.serialize(new ArrayList<>(List.of(Colour.GREEN)));
        return Stream.of(
                Arguments.of("a class not there", replaced(key, "PlainKey", "GoneeKey")),
                Arguments.of("another serial version", otherVersion),
                Arguments.of("a constant not there", replaced(constant, "GREEN", "GRAIN")),
                of("a long array", new ArrayList<>(List.of(new int[10_001]))),
                of("a deep graph", deep(20)),
                of("many references", new ArrayList<>(IntStream.range(0, 6_000).boxed().toList())),
                of("sets that take forever to hash", nestedSets(12, 12)),
                // However they are laid out, hashing takes e^(references/e) steps.
                of("lists that take forever to hash", chainedLists(33)),
                of("a proxy", proxy),
                of("fails", new FailingKey(FailingKey.Where.READING_WITH_EXCEPTION)),
                of("fails badly", new FailingKey(FailingKey.Where.READING_WITH_ERROR)),
                of("fails when hashed", new FailingKey(FailingKey.Where.HASHING_WITH_EXCEPTION)),
                of("fails badly when hashed", new FailingKey(FailingKey.Where.HASHING_WITH_ERROR)),
                of("null", null),
                Arguments.of("nothing", new byte[0]),
                Arguments.of("rubbish", new byte[] {1, 2, 3, 4, 5, 6}));
    }

    private static Arguments of(String what, Object key) {
        return Arguments.of(what, HandMadeFrame.serialize(key));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("unreadable")
    @Timeout(10)
    void clearsItsCacheOnly(String what, byte[] key) {
        serializedBecomesTheWholeCache(key);
    }

    static Object deep(int levels) {
        ArrayList<Object> deep = new ArrayList<>();
        for (int i = 0; i < levels; i++) {
            ArrayList<Object> outer = new ArrayList<>();
            outer.add(deep);
            deep = outer;
        }
        return deep;
    }

    @Test
    void aClassThatIsNotAllowedIsNotEvenLookedFor() {
        serializedBecomesTheWholeCache(HandMadeFrame.serialize(new Forbidden()));
        ArrayList<Object> hidden = new ArrayList<>();
        hidden.add(new PlainKey("a", "b"));
        hidden.add(new Forbidden[] {new Forbidden()});
        serializedBecomesTheWholeCache(HandMadeFrame.serialize(hidden));
        becomesTheWholeCache(
                34,
                HandMadeFrame.described(
                        "org.cacheconnector.core.metrics.ConnectorMetrics$Failure", List.of()));

        assertThat(codec.classes.asked()).allMatch(name -> !name.contains("cacheconnector"));
        assertThat(codec.classes.asked()).contains(PlainKey.class.getName());
    }

    @Test
    void aClassThatHasOtherFieldsHereOrIsNotReadByFields() {
        List<String> fields = List.of("nome", "tenant");
        becomesTheWholeCache(
                34, HandMadeFrame.described(PlainKey.class.getName(), fields, "a", "b"));
        becomesTheWholeCache(
                34, HandMadeFrame.described(OwnFormKey.class.getName(), List.of("name")));
        assertThat(logs.warnings()).hasSize(2).allMatch(line -> line.contains("other fields"));
    }

    @Test
    void aClassThatTheSettingAllowsIsRead() {
        TestCodec allowing =
                new TestCodec(1 << 20, 64 << 10, List.of("org.cacheconnector.core.frame.*"));
        InvalidationBatch batch = allowing.roundTrip(new Forbidden());
        assertThat(batch.groups().get(0).keys()).containsExactly(new Forbidden());
    }

    @Test
    @Timeout(10)
    void whatTheLimitsAllowIsReadInTime() {
        byte[] frame =
                new HandMadeFrame()
                        .groups(1)
                        .cache(1)
                        .lengthPrefixed(33, HandMadeFrame.serialize(chainedLists(10)))
                        .bytes();
        assertThat(codec.decode(frame).batch().groups().get(0).keys()).hasSize(1);
    }

    @Test
    void everyTruncationOfASerialisedKey() {
        HashMap<String, Object> map = new HashMap<>();
        map.put("key", new PlainKey("a", "b"));
        byte[] whole = HandMadeFrame.serialize(map);
        for (int length = 0; length < whole.length; length++) {
            serializedBecomesTheWholeCache(java.util.Arrays.copyOf(whole, length));
        }
    }

    @Test
    void isLoggedOnceForAClassAndInOneLine() {
        byte[] key =
                replaced(
                        HandMadeFrame.serialize(new PlainKey("a", "b")),
                        "org.wso2.carbon.testkeys.PlainKey",
                        "evil\nERROR an invented log line\r\n");
        for (int i = 0; i < 5; i++) {
            serializedBecomesTheWholeCache(key);
        }
        assertThat(logs.warnings())
                .singleElement()
                .asString()
                .contains("evil")
                .doesNotContain("\n", "\r");
    }

    @Test
    void logsABoundedNumberOfClasses() {
        for (int i = 0; i < 1_000; i++) {
            becomesTheWholeCache(34, HandMadeFrame.described("unknown.Class" + i, List.of()));
        }
        assertThat(logs.warnings()).hasSizeBetween(1, 200);
    }

    /** Each set holds all sets of the level below: hashing it takes width^depth steps. */
    private static Set<Object> nestedSets(int depth, int width) {
        List<Object> below = new ArrayList<>();
        for (int level = 0; level < depth; level++) {
            List<Object> sets = new ArrayList<>();
            for (int i = 0; i < width; i++) {
                // Filled after being referred to, so that building it here takes no time.
                sets.add(new LazySet(level + "/" + i, below));
            }
            below = sets;
        }
        Set<Object> top = new HashSet<>();
        top.add(new LazySet("top", below));
        return top;
    }

    /** Each list holds the one before twice: hashing the last takes 2^length steps. */
    private static List<Object> chainedLists(int length) {
        List<Object> all = new ArrayList<>();
        List<Object> last = new ArrayList<>();
        for (int i = 0; i < length; i++) {
            last = new ArrayList<>(List.of(last, last));
            all.add(last);
        }
        return all;
    }

    /** Is written as a HashSet of its elements, without ever being hashed like one. */
    private static final class LazySet implements Serializable {
        private static final long serialVersionUID = 1L;
        private final transient HashSet<Object> set = new HashSet<>();

        LazySet(String name, List<Object> elements) {
            set.add(name);
            elements.forEach(element -> set.add(element));
        }

        private Object writeReplace() {
            return set;
        }
    }

    private static final class Forbidden implements Serializable {
        private static final long serialVersionUID = 1L;

        @Override
        public boolean equals(Object other) {
            return other instanceof Forbidden;
        }

        @Override
        public int hashCode() {
            return 3;
        }
    }

    static byte[] replaced(byte[] bytes, String from, String to) {
        byte[] replacement = to.getBytes(StandardCharsets.ISO_8859_1);
        int at = indexOf(bytes, from.getBytes(StandardCharsets.ISO_8859_1));
        assertThat(replacement).hasSameSizeAs(from.getBytes(StandardCharsets.ISO_8859_1));
        byte[] changed = bytes.clone();
        System.arraycopy(replacement, 0, changed, at, replacement.length);
        return changed;
    }

    private static int indexOf(byte[] bytes, byte[] part) {
        for (int i = 0; i + part.length <= bytes.length; i++) {
            if (java.util.Arrays.equals(bytes, i, i + part.length, part, 0, part.length)) {
                return i;
            }
        }
        throw new IllegalArgumentException("not found");
    }
}
