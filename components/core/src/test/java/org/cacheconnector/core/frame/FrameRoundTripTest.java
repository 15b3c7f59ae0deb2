package org.cacheconnector.core.frame;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.From;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.Size;
import org.cacheconnector.core.fakes.ManualClock;
import org.cacheconnector.core.metrics.ConnectorMetrics.Failure;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.model.CacheInvalidations;
import org.cacheconnector.core.model.InvalidationBatch;
import org.junit.jupiter.api.Test;
import org.wso2.carbon.testkeys.Colour;
import org.wso2.carbon.testkeys.PlainKey;
import org.wso2.carbon.testkeys.RichKey;

class FrameRoundTripTest {

    @Test
    void aHeartbeatTellsTheLastNumberAndTakesNone() {
        TestCodec codec = new TestCodec();
        Frame first = codec.decode(codec.heartbeat());
        codec.encode("k");
        codec.encode("k");
        Frame second = codec.decode(codec.heartbeat());

        assertThat(first.type()).isEqualTo(FrameType.HEARTBEAT);
        assertThat(first.sequence()).isZero();
        assertThat(first.batch().isEmpty()).isTrue();
        assertThat(second.sequence()).isEqualTo(2);
        assertThat(codec.encode("k").get(0).sequence()).isEqualTo(3);
    }

    @Test
    void everythingCanTakeTheNumberOfAnotherFrame() {
        TestCodec codec = new TestCodec();
        codec.encode("k");
        codec.encode("k");
        EncodedFrame instead = codec.encoder.encodeEverything(1);
        Frame frame = codec.decode(instead.bytes());

        assertThat(frame.sequence()).isEqualTo(1);
        assertThat(frame.batch().isEverything()).isTrue();
        assertThat(codec.encoder.lastSequence()).isEqualTo(2);
    }

    @Test
    void wholeCachesAndKeysComeBackInOrder() {
        TestCodec codec = new TestCodec();
        CacheId other = new CacheId("tenant.com", "manager", "other");
        // Its length takes a byte more in UTF-8 than its number of characters.
        String text = "a" + "\u20ac".repeat(50);
        InvalidationBatch back =
                codec.roundTrip(
                        CacheInvalidations.wholeCache(other),
                        CacheInvalidations.ofKeys(TestCodec.CACHE, List.of(text, 1)),
                        CacheInvalidations.ofKeys(TestCodec.CACHE, List.of()));
        assertThat(back.groups())
                .extracting(CacheInvalidations::cache)
                .containsExactly(other, TestCodec.CACHE, TestCodec.CACHE);
        assertThat(back.groups().get(0).isWholeCache()).isTrue();
        assertThat(back.groups().get(1).keys()).containsExactly(text, 1);
        assertThat(back.groups().get(2).keys()).isEmpty();
        assertThat(back.count()).isEqualTo(3);
    }

    @Property(tries = 3_000)
    void everyKeyTypeComesBackEqual(@ForAll @Size(max = 8) List<@From("keys") Object> keys) {
        TestCodec codec = new TestCodec();
        CacheInvalidations back = codec.roundTrip(keys.toArray()).groups().get(0);
        assertThat(back.isWholeCache()).isFalse();
        assertThat(comparable(back.keys())).isEqualTo(comparable(keys));
        assertThat(classes(back.keys())).isEqualTo(classes(keys));
    }

    @Property(tries = 300)
    void aLargeBatchIsSplitIntoFramesThatFitAndTogetherHoldItAll(
            @ForAll @Size(max = 60) List<@From("keys") Object> keys,
            @ForAll @Size(max = 6) List<Boolean> groupEnds) {
        TestCodec codec = new TestCodec(4_096, 2_048, List.of());
        List<CacheInvalidations> groups = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            CacheId cache = new CacheId("tenant", "manager" + i % 2, "cache" + i);
            groups.add(CacheInvalidations.ofKeys(cache, new ArrayList<>(keys)));
            if (i < groupEnds.size() && groupEnds.get(i)) {
                groups.add(CacheInvalidations.wholeCache(new CacheId("tenant", "whole", "c" + i)));
            }
        }
        InvalidationBatch batch = InvalidationBatch.of(groups);
        List<EncodedFrame> frames = codec.encoder.encode(batch);

        Map<CacheId, List<Object>> back = new HashMap<>();
        int count = 0;
        long sequence = 0;
        for (EncodedFrame encoded : frames) {
            assertThat(encoded.bytes().length).isLessThanOrEqualTo(4_096);
            assertThat(encoded.sequence()).isEqualTo(++sequence);
            Frame frame = codec.decode(encoded.bytes());
            assertThat(frame.sequence()).isEqualTo(sequence);
            assertThat(frame.batch().count()).isEqualTo(encoded.invalidations());
            count += frame.batch().count();
            for (CacheInvalidations group : frame.batch().groups()) {
                List<Object> keysBack = back.computeIfAbsent(group.cache(), c -> new ArrayList<>());
                keysBack.addAll(group.isWholeCache() ? List.of("WHOLE") : group.keys());
            }
        }
        assertThat(count).isEqualTo(batch.count());
        for (CacheInvalidations group : groups) {
            assertThat(comparable(back.get(group.cache())))
                    .isEqualTo(comparable(group.isWholeCache() ? List.of("WHOLE") : group.keys()));
        }
    }

    @Test
    void aKeyAsLargeAsAllowedFitsIntoTheSmallestFrame() {
        TestCodec codec = new TestCodec(4_096, 2_048, List.of());
        String key = "x".repeat(2_048 - 3);
        List<EncodedFrame> frames = codec.encode("small", key, key, "small");

        assertThat(frames).hasSizeGreaterThan(1);
        assertThat(frames).allMatch(frame -> frame.bytes().length <= 4_096);
        assertThat(codec.metrics.failures(Failure.ENCODE_KEY)).isZero();
    }

    private final ManualClock clock = new ManualClock();
    private final ControlFrameEncoder encoder =
            new TestCodec(TestCodec.SENDER, null, clock).control;

    private long sentMicros() {
        return new TestCodec().decode(encoder.encode(Heartbeat.plain(), 0)).sentMicros();
    }

    private long micros() {
        return ChronoUnit.MICROS.between(Instant.EPOCH, clock.instant());
    }

    @Test
    void theTimeIsThatOfTheClock() {
        assertThat(sentMicros()).isEqualTo(micros());
        clock.advance(Duration.ofSeconds(3));
        assertThat(sentMicros()).isEqualTo(micros());
        Instant before1970 = Instant.parse("1969-12-31T23:59:58.123456Z");
        clock.advance(Duration.between(clock.instant(), before1970));
        assertThat(sentMicros()).isEqualTo(micros());
    }

    @Test
    void theTimeIsNeverTheSameTwice() {
        long first = sentMicros();
        assertThat(sentMicros()).isEqualTo(first + 1);
        clock.advance(Duration.ofNanos(500));
        assertThat(sentMicros()).isEqualTo(first + 2);
    }

    @Test
    void theTimeFollowsAClockThatIsSetBackByMoreThanReceiversTakeForRight() {
        long first = sentMicros();
        clock.advance(Duration.ofMinutes(-5).minusSeconds(1));
        assertThat(sentMicros()).isEqualTo(micros()).isLessThan(first);
    }

    @Test
    void theTimeGoesOnFromWhereItWasUntilAClockThatIsSetBackHasCaughtUp() {
        long first = sentMicros();
        clock.advance(Duration.ofMinutes(-4));
        assertThat(sentMicros()).isEqualTo(first + 1);
        assertThat(sentMicros()).isEqualTo(first + 2);
        clock.advance(Duration.ofMinutes(61));
        assertThat(sentMicros()).isEqualTo(micros());
    }

    private static List<?> classes(List<Object> keys) {
        return keys.stream().map(Object::getClass).toList();
    }

    private static List<Object> comparable(List<Object> keys) {
        return keys.stream().map(TestCodec::comparable).collect(Collectors.toList());
    }

    @Provide
    static Arbitrary<Object> keys() {
        Arbitrary<?> strings = Arbitraries.strings().all().ofMaxLength(100);
        Arbitrary<?> ascii = Arbitraries.strings().ascii().ofMaxLength(300);
        Arbitrary<?> loneSurrogates =
                Arbitraries.strings().withCharRange('\uD7F0', '\uE010').ofMaxLength(10);
        Arbitrary<?> values =
                Arbitraries.oneOf(
                        Arbitraries.integers(), Arbitraries.longs(),
                        Arbitraries.shorts(), Arbitraries.bytes(),
                        Arbitraries.chars().all(), Arbitraries.of(true, false),
                        Arbitraries.doubles(), Arbitraries.floats());
        Arbitrary<?> special =
                Arbitraries.of(
                        Double.NaN,
                        -0.0,
                        Double.POSITIVE_INFINITY,
                        Float.NaN,
                        -0.0f,
                        Long.MIN_VALUE,
                        Integer.MIN_VALUE,
                        Short.MIN_VALUE,
                        Byte.MIN_VALUE,
                        '\uFFFF',
                        "",
                        Colour.RED,
                        Colour.GREEN,
                        TimeUnit.DAYS,
                        BigInteger.TWO.pow(500),
                        Duration.ofSeconds(5, 6),
                        new ArrayList<>(List.of("a", 1)),
                        List.of("a", "b", "c"),
                        Map.of("a", 1));
        Arbitrary<?> uuids =
                Combinators.combine(Arbitraries.longs(), Arbitraries.longs()).as(UUID::new);
        Arbitrary<?> bytes = Arbitraries.bytes().array(byte[].class).ofMaxSize(200);
        Arbitrary<PlainKey> plain =
                Combinators.combine(
                                Arbitraries.strings().ofMaxLength(20).injectNull(0.2),
                                Arbitraries.strings().ofMaxLength(20).injectNull(0.2))
                        .as(PlainKey::new);
        Arbitrary<?> rich =
                Combinators.combine(
                                Arbitraries.integers().injectNull(0.2),
                                Arbitraries.longs().injectNull(0.2),
                                Arbitraries.of(Colour.class).injectNull(0.2),
                                values.list().ofMaxSize(5),
                                Arbitraries.maps(
                                                Arbitraries.strings().ofMaxLength(5),
                                                Arbitraries.oneOf(values, special, plain))
                                        .ofMaxSize(4),
                                plain.injectNull(0.2),
                                Arbitraries.integers().array(int[].class).ofMaxSize(5))
                        .as(RichKey::new);
        return Arbitraries.oneOf(
                strings, ascii, loneSurrogates, values, special, uuids, bytes, plain, rich);
    }
}
