package org.cacheconnector.core.frame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.StringLength;
import org.cacheconnector.core.config.AuthenticationConfig;
import org.cacheconnector.core.fakes.QuickKeys;
import org.cacheconnector.core.key.KeyDecoder;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.model.CacheInvalidations;
import org.cacheconnector.core.wire.MalformedFrameException;
import org.junit.jupiter.api.Test;
import org.wso2.carbon.testkeys.AllFieldsKey;
import org.wso2.carbon.testkeys.OwnFormKey;
import org.wso2.carbon.testkeys.PlainKey;

/**
 * Objects of strings and primitives, whose classes are described once for each cache of a frame.
 */
class KeysByFieldsTest {

    private static final int FIELDS = 34;

    private final TestCodec codec = new TestCodec();

    @Property(tries = 500)
    void everyFieldComesBack(
            @ForAll @StringLength(max = 30) String tenant,
            @ForAll @StringLength(max = 30) String text,
            @ForAll int seed) {
        TestCodec fresh = new TestCodec();
        AllFieldsKey key = new AllFieldsKey(tenant, text, seed);
        AllFieldsKey back = (AllFieldsKey) fresh.keysBack(key).get(0);

        assertThat(back).isEqualTo(key);
        assertThat(back.made()).as("of a superclass that is not serialised").isEqualTo(key.made());
        assertThat(back.timesHashed()).as("transient").isLessThanOrEqualTo(2);
    }

    @Test
    void aClassIsDescribedOnce() {
        int one = sizeOf(new PlainKey("a", "b"));
        int two = sizeOf(new PlainKey("a", "b"), new PlainKey("c", "d"));
        assertThat(two - one).isLessThan(12);
        assertThat(one).isLessThan(two).isLessThan(200);
    }

    private static int sizeOf(Object... keys) {
        return new TestCodec().encode(keys).get(0).bytes().length;
    }

    @Test
    void aClassThatSeesToItsSerialisationItselfDoesSo() {
        OwnFormKey back = (OwnFormKey) codec.keysBack(new OwnFormKey("n")).get(0);
        assertThat(back.name()).isEqualTo("read: n");
    }

    @Test
    void aTextThatUtf8CanNotSayIsSerialised() {
        PlainKey key = new PlainKey("\uD800", "b");
        assertThat(codec.keysBack(key, key)).containsExactly(key, key);
    }

    @Test
    void aClassThatWasReplacedMeanwhileIsFollowed() throws Exception {
        Class<?>[] current = {PlainKey.class};
        FrameDecoder decoder =
                new FrameDecoder(
                        new KeyDecoder(List.of(), 500, name -> current[0], codec.metrics),
                        QuickKeys.verifier(AuthenticationConfig.none()));
        for (int i = 0; i < 2; i++) {
            assertThat(decodedKey(decoder)).isInstanceOf(PlainKey.class);
        }
        current[0] = new ReloadingLoader(PlainKey.class, null).load();
        for (int i = 0; i < 2; i++) {
            assertThat(decodedKey(decoder).getClass())
                    .isSameAs(current[0])
                    .isNotSameAs(PlainKey.class);
        }
    }

    private Object decodedKey(FrameDecoder decoder) throws MalformedFrameException {
        byte[] frame = codec.encode(new PlainKey("a", "b")).get(0).bytes();
        return decoder.decode(frame).batch().groups().get(0).keys().get(0);
    }

    @Test
    void whatAnAbandonedCacheDescribedIsDescribedAgain() {
        List<CacheInvalidations> back =
                codec.roundTrip(
                                CacheInvalidations.ofKeys(
                                        new CacheId("t", "m", "bad"),
                                        List.of(new PlainKey("a", "b"), new Object())),
                                CacheInvalidations.ofKeys(
                                        new CacheId("t", "m", "good"),
                                        List.of(new PlainKey("c", "d"))))
                        .groups();
        assertThat(back.get(0).isWholeCache()).isTrue();
        assertThat(back.get(1).keys()).containsExactly(new PlainKey("c", "d"));
    }

    @Test
    void whatAnotherCacheDescribesCountsForNothing() {
        byte[] referring = {1, 1, 1, 'a', 1, 1, 'b'};
        byte[] frame =
                new HandMadeFrame()
                        .groups(2)
                        .cache("t", "m", "describes", 1)
                        .lengthPrefixed(FIELDS, described("key1"))
                        .cache("t", "m", "refers", 1)
                        .lengthPrefixed(FIELDS, referring)
                        .bytes();
        assertThatThrownBy(() -> codec.decoder.decode(frame))
                .isInstanceOf(MalformedFrameException.class);
    }

    @Test
    void nonsenseIsAMalformedFrame() {
        byte[] good = described("a");
        for (int length = 0; length < good.length; length++) {
            assertMalformed(Arrays.copyOf(good, length));
        }
        assertMalformed(Arrays.copyOf(good, good.length + 1));
        assertMalformed(new byte[] {7});
        assertMalformed(new byte[] {-1, -1, -1, -1, -1, -1, -1, -1, -1, 1});
    }

    private void assertMalformed(byte[] key) {
        HandMadeFrame frame = new HandMadeFrame().groups(1).cache(1).lengthPrefixed(FIELDS, key);
        assertThatThrownBy(() -> codec.decoder.decode(frame.bytes()))
                .isInstanceOf(MalformedFrameException.class);
    }

    /** Returns what a frame says of a PlainKey. */
    private static byte[] described(String name) {
        return HandMadeFrame.described(
                PlainKey.class.getName(), List.of("name", "tenant"), name, "b");
    }
}
