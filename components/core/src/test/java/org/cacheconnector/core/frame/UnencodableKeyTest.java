package org.cacheconnector.core.frame;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.Serializable;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.cacheconnector.core.fakes.RecordedLogs;
import org.cacheconnector.core.metrics.ConnectorMetrics.Failure;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.model.CacheInvalidations;
import org.cacheconnector.core.model.InvalidationBatch;
import org.cacheconnector.core.wire.MalformedFrameException;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.wso2.carbon.testkeys.FailingKey;
import org.wso2.carbon.testkeys.IdentityKey;

class UnencodableKeyTest {

    private final TestCodec codec = new TestCodec(16 << 10, 1_000, List.of());
    @AutoClose private final RecordedLogs logs = RecordedLogs.ofConnector();

    private void becomesTheWholeCache(Object key) throws MalformedFrameException {
        long before = codec.metrics.failures(Failure.ENCODE_KEY);
        InvalidationBatch back = codec.roundTrip("a", key, "b");
        assertThat(back.groups()).hasSize(1);
        assertThat(back.groups().get(0).cache()).isEqualTo(TestCodec.CACHE);
        assertThat(back.groups().get(0).isWholeCache()).isTrue();
        assertThat(codec.metrics.failures(Failure.ENCODE_KEY)).isEqualTo(before + 1);
    }

    @Test
    void becomesItsWholeCache() throws MalformedFrameException {
        List<Object> keys =
                Arrays.asList(
                        null,
                        new Object(),
                        new ArrayList<>(List.of(new Object())),
                        new IdentityKey(),
                        new int[] {1},
                        new FailingKey(FailingKey.Where.WRITING_WITH_EXCEPTION),
                        new FailingKey(FailingKey.Where.WRITING_WITH_ERROR),
                        UndecodableKeyTest.deep(100_000));
        for (Object key : keys) {
            becomesTheWholeCache(key);
        }
    }

    @Test
    void aKeyWhoseClassRefersToOneThatIsMissing() throws Exception {
        Object key =
                new ReloadingLoader(KeyWithMissingType.class, MissingType.class)
                        .load()
                        .getConstructor()
                        .newInstance();
        becomesTheWholeCache(key);
    }

    @Test
    void keysLargerThanAllowed() throws MalformedFrameException {
        becomesTheWholeCache("x".repeat(998));
        becomesTheWholeCache("\u00e4".repeat(600));
        becomesTheWholeCache("\uD800".repeat(600));
        becomesTheWholeCache(new byte[1_000]);
        becomesTheWholeCache(new ArrayList<>(List.of("x".repeat(1_000))));
        assertThat(codec.roundTrip("x".repeat(997)).groups().get(0).isWholeCache()).isFalse();
    }

    @Test
    void anEnormousKeyIsNotCopiedFirst() throws MalformedFrameException {
        String enormous = "x".repeat(20_000_000);
        byte[] bytes = new byte[20_000_000];
        codec.roundTrip("warm up", new Object());
        com.sun.management.ThreadMXBean threads =
                (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = threads.getThreadAllocatedBytes(Thread.currentThread().getId());
        becomesTheWholeCache(enormous);
        becomesTheWholeCache(bytes);
        long allocated = threads.getThreadAllocatedBytes(Thread.currentThread().getId()) - before;
        assertThat(allocated).isLessThan(5_000_000);
    }

    @Test
    void theOtherCachesOfTheBatchKeepTheirKeys() throws MalformedFrameException {
        InvalidationBatch back =
                codec.roundTrip(
                        group("one", "a"), group("two", "b", new Object(), "c"), group("one", "d"));

        assertThat(back.groups().get(0).keys()).containsExactly("a");
        assertThat(back.groups().get(1).isWholeCache()).isTrue();
        assertThat(back.groups().get(2).keys()).containsExactly("d");
        assertThat(back.groups().get(2).cache()).isEqualTo(back.groups().get(0).cache());
    }

    @Test
    void isLoggedOnceForAClass() throws MalformedFrameException {
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
    void theKeyItselfIsNeverLogged() throws MalformedFrameException {
        codec.roundTrip("secret".repeat(1_000));
        assertThat(logs.warnings()).hasSize(1);
        assertThat(logs.warnings().get(0)).doesNotContain("secret");
    }

    private static CacheInvalidations group(String cacheName, Object... keys) {
        return CacheInvalidations.ofKeys(
                new org.cacheconnector.core.model.CacheId("t", "m", cacheName), List.of(keys));
    }

    /** As in OSGi, where a class of an optional import may not be there. */
    public static final class KeyWithMissingType implements Serializable {
        private static final long serialVersionUID = 1L;

        /** Only its signature matters. */
        public static boolean isMissing(MissingType type) {
            return type == null;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof KeyWithMissingType;
        }

        @Override
        public int hashCode() {
            return 1;
        }
    }

    /** Not to be found. */
    public static final class MissingType {}

    @Test
    void noFrameIsTooLargeForIt() throws MalformedFrameException {
        int most = 4_096;
        CacheId other = new CacheId("carbon.super", "manager", "another".repeat(20));
        for (int length = 3_700; length < 3_900; length++) {
            TestCodec small = new TestCodec(most, 10_000, List.of());
            List<EncodedFrame> frames =
                    small.encoder.encode(
                            InvalidationBatch.of(
                                    List.of(
                                            CacheInvalidations.ofKeys(
                                                    TestCodec.CACHE, List.of("x".repeat(length))),
                                            CacheInvalidations.ofKeys(
                                                    other, List.of(new Object(), "y")))));
            List<CacheInvalidations> groups = new ArrayList<>();
            for (EncodedFrame frame : frames) {
                assertThat(frame.bytes().length).isLessThanOrEqualTo(most);
                groups.addAll(small.decoder.decode(frame.bytes()).batch().groups());
            }
            assertThat(groups)
                    .extracting(CacheInvalidations::cache)
                    .containsExactly(TestCodec.CACHE, other);
            assertThat(groups.get(1).isWholeCache()).isTrue();
        }
    }
}
