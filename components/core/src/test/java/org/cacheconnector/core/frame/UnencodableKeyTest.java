package org.cacheconnector.core.frame;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.cacheconnector.core.fakes.RecordedLogs;
import org.cacheconnector.core.fakes.Spent;
import org.cacheconnector.core.metrics.ConnectorMetrics.Failure;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.model.CacheInvalidations;
import org.cacheconnector.core.model.InvalidationBatch;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.wso2.carbon.testkeys.FailingKey;
import org.wso2.carbon.testkeys.IdentityKey;

class UnencodableKeyTest {

    private final TestCodec codec = new TestCodec(16 << 10, 1_000, List.of());
    @AutoClose private final RecordedLogs logs = RecordedLogs.ofConnector();

    private void becomesTheWholeCache(Object key) {
        long before = codec.metrics.failures(Failure.ENCODE_KEY);
        InvalidationBatch back = codec.roundTrip("a", key, "b");
        assertThat(back.groups())
                .singleElement()
                .returns(TestCodec.CACHE, CacheInvalidations::cache)
                .returns(true, CacheInvalidations::isWholeCache);
        assertThat(codec.metrics.failures(Failure.ENCODE_KEY)).isEqualTo(before + 1);
    }

    @Test
    void becomesItsWholeCache() {
        for (Object key :
                Arrays.asList(
                        null,
                        new Object(),
                        new ArrayList<>(List.of(new Object())),
                        new IdentityKey(),
                        new int[] {1},
                        new FailingKey(FailingKey.Where.WRITING_WITH_EXCEPTION),
                        new FailingKey(FailingKey.Where.WRITING_WITH_ERROR),
                        UndecodableKeyTest.deep(100_000))) {
            becomesTheWholeCache(key);
        }
    }

    @Test
    void aKeyWhoseClassRefersToOneThatIsMissing() throws Exception {
        Class<?> type = new ReloadingLoader(KeyWithMissingType.class, MissingType.class).load();
        becomesTheWholeCache(type.getConstructor().newInstance());
    }

    @Test
    void keysLargerThanAllowed() {
        becomesTheWholeCache("x".repeat(998));
        becomesTheWholeCache("\u00e4".repeat(600));
        becomesTheWholeCache("\uD800".repeat(600));
        becomesTheWholeCache(new byte[1_000]);
        becomesTheWholeCache(new ArrayList<>(List.of("x".repeat(1_000))));
        assertThat(codec.roundTrip("x".repeat(997)).groups().get(0).isWholeCache()).isFalse();
    }

    @Test
    void anEnormousKeyIsNotCopiedFirst() {
        String enormous = "x".repeat(20_000_000);
        byte[] bytes = new byte[20_000_000];
        codec.roundTrip("warm up", new Object());

        long before = Spent.bytes();
        becomesTheWholeCache(enormous);
        becomesTheWholeCache(bytes);
        long allocated = Spent.bytes() - before;
        assertThat(allocated).isLessThan(5_000_000);
    }

    @Test
    void theOtherCachesOfTheBatchKeepTheirKeys() {
        InvalidationBatch back =
                codec.roundTrip(
                        group("one", "a"), group("two", "b", new Object(), "c"), group("one", "d"));

        assertThat(back.groups().get(0).keys()).containsExactly("a");
        assertThat(back.groups().get(1).isWholeCache()).isTrue();
        assertThat(back.groups().get(2).keys()).containsExactly("d");
        assertThat(back.groups().get(2).cache()).isEqualTo(back.groups().get(0).cache());
    }

    @Test
    void isLoggedOnceForAClass() {
        for (int i = 0; i < 5; i++) {
            codec.roundTrip(new Object());
            codec.roundTrip(new IdentityKey());
        }
        assertThat(logs.warnings()).hasSize(2);
        assertThat(logs.warnings().get(0)).contains("java.lang.Object", "not serialisable");
        assertThat(logs.warnings().get(1)).contains("IdentityKey", "equals");
        assertThat(codec.metrics.failures(Failure.ENCODE_KEY)).isEqualTo(10);
    }

    @Test
    void theKeyItselfIsNeverLogged() {
        codec.roundTrip("secret".repeat(1_000));
        assertThat(logs.warnings()).singleElement().asString().doesNotContain("secret");
    }

    private static CacheInvalidations group(String cacheName, Object... keys) {
        return CacheInvalidations.ofKeys(new CacheId("t", "m", cacheName), List.of(keys));
    }

    /** As in OSGi, where a class of an optional import may not be there. */
    public static final class KeyWithMissingType implements Serializable {
        private static final long serialVersionUID = 1L;

        /** Only its signature matters. */
        public static boolean isMissing(MissingType type) {
            return type == null;
        }
    }

    /** Not to be found. */
    public static final class MissingType {}

    @Test
    void noFrameIsTooLargeForIt() {
        for (int length = 3_700; length < 3_900; length++) {
            TestCodec small = new TestCodec(4_096, 10_000, List.of());
            CacheInvalidations[] sent = {
                group("long", "x".repeat(length)), group("b".repeat(140), new Object(), "y")
            };
            List<CacheInvalidations> groups = new ArrayList<>();
            for (EncodedFrame frame : small.encoder.encode(InvalidationBatch.of(List.of(sent)))) {
                assertThat(frame.bytes()).hasSizeLessThanOrEqualTo(4_096);
                groups.addAll(small.decode(frame.bytes()).batch().groups());
            }
            assertThat(groups)
                    .extracting(CacheInvalidations::cache)
                    .containsExactly(sent[0].cache(), sent[1].cache());
            assertThat(groups.get(1).isWholeCache()).isTrue();
        }
    }
}
