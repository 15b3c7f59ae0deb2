package org.cacheconnector.core.outbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.cacheconnector.core.fakes.CountingMetrics;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.model.CacheInvalidations;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What is, and what must not be, taken for an update that changes nothing; and the bounds. */
@Timeout(60)
class ValueComparisonTest {

    private static final CacheId CACHE = new CacheId("carbon.super", "manager", "applications");
    private static final CacheId TOKENS = new CacheId("carbon.super", "manager", "tokens");
    private static final long MILLI = TimeUnit.MILLISECONDS.toNanos(1);

    /** In which the tests let the time pass. */
    private static final long STEP = 10 * MILLI;

    private static final long BOUND = 1_000 * MILLI + DampedKey.COMPARISON_NANOS + 2 * STEP;

    private final FlushSignal signal = new FlushSignal();
    private final Outbox outbox = new Outbox(100_000, 1 << 30, signal, new CountingMetrics());
    private final AtomicInteger serialised = new AtomicInteger();
    private long now = 12_345;
    private boolean comparing = true;
    private Runnable inClock = () -> {};
    private Runnable inPredicate = () -> {};
    private final UpdateDamping damping =
            new UpdateDamping(
                    outbox, 1_000 * MILLI, this::isCompared, new CountingMetrics(), this::time);

    /** Does something just when it is serialised, or is large. */
    private final class Value implements Serializable {
        private static final long serialVersionUID = 1;
        private final transient Runnable meanwhile;
        private final String text;
        private final byte[] content;

        private Value(String text, int size, Runnable meanwhile) {
            this.text = text;
            this.content = new byte[size];
            this.meanwhile = meanwhile;
        }

        private Object writeReplace() {
            serialised.incrementAndGet();
            meanwhile.run();
            return List.of(text, content);
        }
    }

    private long time() {
        Runnable meanwhile = inClock;
        inClock = () -> {};
        meanwhile.run();
        return now;
    }

    private boolean isCompared(CacheId cache) {
        inPredicate.run();
        return CACHE.equals(cache);
    }

    private Value value(String text, Runnable meanwhile) {
        return new Value(text, 1, meanwhile);
    }

    private Value value(String text, int size) {
        return new Value(text, size, () -> {});
    }

    @Test
    void aValuePutDuringALookIsNoUnchangedOneWhenItIsPutBack() {
        damping.add(CACHE, "key", "first");
        damping.add(CACHE, "key", value("one", () -> damping.add(CACHE, "key", "two")));
        pass(30 * MILLI);
        // Others were told, and may have loaded the second value.
        assertThat(taken()).contains("key");
        damping.add(CACHE, "key", value("one", () -> {}));
        pass(BOUND);
        assertThat(taken()).contains("key");
    }

    @Test
    void aValuePutDuringALookThatFindsNothingNewIsLookedAtAfterwards() {
        storm(() -> value("one", 1));
        taken();
        damping.add(CACHE, "key", value("one", () -> damping.add(CACHE, "key", "two")));
        pass(2 * BOUND);
        assertThat(taken()).contains("key");
    }

    @Test
    void anObjectThatWasChangedWhereItIsBeforeTheFirstLookIsSentWhenItIsPutAgain() {
        List<String> application = new ArrayList<>(List.of("as it was"));
        damping.add(CACHE, "key", application);
        damping.add(CACHE, "key", application);
        application.add("changed, but not in the database yet");
        pass(30 * MILLI);
        assertThat(taken()).contains("key");
        damping.add(CACHE, "key", application);
        pass(BOUND);
        assertThat(taken()).contains("key");
    }

    @Test
    void inOtherCachesNothingIsHeldForBeingUnchanged() {
        int sent = 0;
        for (int milli = 0; milli < 20_000; milli += 5) {
            damping.add(TOKENS, "key", value("the same", 1));
            pass(5 * MILLI);
            sent += taken().size();
        }
        assertThat(sent).isBetween(20, 30);
        assertThat(serialised).hasValue(0);
    }

    @Test
    void inOtherCachesNoValueIsHeld() {
        damping.add(TOKENS, "key", "one");
        damping.add(TOKENS, "key", "two");
        assertThat(damping.isEmpty()).isFalse();
        assertThat(damping.holdsValues()).isFalse();
    }

    @Test
    void anUpdateWhoseComparisonDoesNotComeInTimeIsSent() {
        storm(() -> value("one", 1));
        taken();
        comparing = false;
        damping.add(CACHE, "key", value("one", 1));
        pass(BOUND);
        assertThat(taken()).contains("key");
        assertThat(damping.isEmpty()).isTrue();
    }

    @Test
    void aComparisonThatComesTooLateDecidesNothing() {
        damping.add(CACHE, "key", "first");
        damping.add(CACHE, "key", value("one", () -> pass(50 * MILLI)));
        taken();
        comparing = false;
        pass(DampedKey.COMPARISON_NANOS);
        assertThat(taken()).isEmpty();
        damping.compareOnce();
        assertThat(taken()).containsExactly("key");
        // Others may have loaded anything since it was given up.
        comparing = true;
        damping.add(CACHE, "key", value("one", 1));
        damping.add(CACHE, "key", value("one", 1));
        pass(BOUND);
        assertThat(taken()).contains("key");
    }

    @Test
    void whatComesWhileAnotherHangsIsNotCompared() {
        List<String> sentMeanwhile = new ArrayList<>();
        damping.add(CACHE, "hangs", "first");
        damping.add(CACHE, "other", "first");
        damping.add(
                CACHE,
                "hangs",
                value(
                        "one",
                        () -> {
                            // All that goes on while it is serialised.
                            comparing = false;
                            pass(DampedKey.COMPARISON_NANOS + STEP);
                            damping.add(CACHE, "other", value("one", 1));
                            damping.add(CACHE, "other", value("two", 1));
                            taken();
                            pass(50 * MILLI);
                            sentMeanwhile.addAll(taken());
                        }));
        pass(30 * MILLI);
        assertThat(sentMeanwhile).containsExactly("other");
        assertThat(serialised).hasValue(1);
    }

    @Test
    void whatIsTooLargeIsNotTriedAgainForAMinute() {
        for (int milli = 0; milli < 30_000; milli += 5) {
            damping.add(CACHE, "key", value("large", ValueDigest.MAX_BYTES));
            pass(5 * MILLI);
        }
        assertThat(serialised).hasValue(1);
        assertThat(taken()).contains("key");
    }

    @Test
    void whatTakesTooLongToWriteIsLeftOff() {
        ValueDigest digests = new ValueDigest(() -> now);
        assertThat(digests.of(new Slow(0))).isNotNull();
        assertThat(digests.of(new Slow(ValueDigest.MAX_NANOS))).isNull();
    }

    @Test
    void theOrderOfArraysDoesNotCount() {
        ValueDigest digests = new ValueDigest(() -> now);
        Object value = List.of(new Object[] {"a", List.of("b", 1), null}, "c");
        assertThat(digests.of(List.of(new Object[] {List.of("b", 1), null, "a"}, "c")))
                .isEqualTo(digests.of(value));
        assertThat(digests.of(List.of(new Object[] {List.of("b", 1), null, "b"}, "c")))
                .isNotEqualTo(digests.of(value));
        assertThat(digests.of(List.of(new Object[] {"a", List.of("b", 2), null}, "c")))
                .isNotEqualTo(digests.of(value));
        assertThat(digests.of(List.of("c", new Object[] {"a", List.of("b", 1), null})))
                .isNotEqualTo(digests.of(value));
    }

    @Test
    void equalStringsAreAsGoodAsOne() {
        ValueDigest digests = new ValueDigest(() -> now);
        String one = "a name";
        assertThat(digests.of(new ArrayList<>(List.of(one, String.valueOf(one.toCharArray())))))
                .isEqualTo(digests.of(new ArrayList<>(List.of(one, one))));
    }

    @Test
    void anArrayThatContainsItselfHasNoDigest() {
        Object[] array = new Object[3];
        Arrays.fill(array, array);
        assertThat(new ValueDigest(() -> now).of(array)).isNull();
    }

    /** Takes its time between two kilobytes. */
    private final class Slow implements Serializable {
        private static final long serialVersionUID = 1;
        private final long nanos;

        private Slow(long nanos) {
            this.nanos = nanos;
        }

        private void writeObject(ObjectOutputStream out) throws IOException {
            out.write(new byte[2_000]);
            now += nanos + 1;
            out.write(new byte[2_000]);
        }
    }

    @Test
    void onlySoManyBytesAreSerialisedAtOnce() {
        int size = 200 << 10;
        int keys = 100;
        for (int round = 0; round < 2; round++) {
            for (int key = 0; key < keys; key++) {
                damping.add(CACHE, key, value("value", size));
            }
        }
        taken();
        pass(30 * MILLI);
        assertThat((long) serialised.get() * size)
                .isBetween(
                        ValueComparer.BYTES_A_SECOND / 2, ValueComparer.BYTES_A_SECOND + 2L * size);
        assertThat(taken()).hasSize(keys);
    }

    @Test
    void onlySoManyKeysHaveValuesHeld() {
        int keys = 2 * ValueRoom.MAX_KEYS;
        for (int round = 0; round < 2; round++) {
            for (int key = 0; key < keys; key++) {
                damping.add(CACHE, key, value("value", 1));
            }
        }
        taken();
        pass(30 * MILLI);
        assertThat(serialised).hasValue(ValueRoom.MAX_KEYS);
        assertThat(taken()).hasSize(keys);
        assertThat(damping.holdsValues()).isFalse();
    }

    @Test
    void theRoomForValuesIsBounded() {
        ValueRoom room = new ValueRoom();
        for (int i = 0; i < ValueRoom.MAX_KEYS; i++) {
            assertThat(room.enter()).isTrue();
        }
        assertThat(room.enter()).isFalse();
        room.leave();
        assertThat(room.enter()).isTrue();
        assertThat(room.enter()).isFalse();
    }

    @Test
    void whileNothingCanBeSentAllWaitsInTheOutboxAndNoValueIsHeld() {
        storm(() -> value("one", 1));
        damping.created(CACHE, "key", "one");
        taken();
        damping.suspend();
        assertThat(taken()).containsExactly("key");
        damping.add(CACHE, "key", value("two", 1));
        damping.add(CACHE, "key", value("three", 1));
        assertThat(taken()).containsExactly("key");
        assertThat(damping.isEmpty()).isTrue();
        assertThat(damping.holdsValues()).isFalse();
    }

    @Test
    void aKeyThatComesUpJustWhenTheBrokerGoesIsAttendedToLikeAnyOther() {
        // The predicate is asked between the look whether anything is held and the holding.
        inPredicate = damping::suspend;
        damping.add(CACHE, "key", "one");
        inPredicate = () -> {};
        pass(STEP);
        damping.add(CACHE, "key", "two");
        taken();
        pass(BOUND);
        assertThat(taken()).containsExactly("key");
        pass(10_000 * MILLI);
        assertThat(damping.isEmpty()).isTrue();
        assertThat(damping.holdsValues()).isFalse();
    }

    @Test
    void whatWasKnownBeforeAnInterruptionCountsNoMore() {
        storm(() -> value("one", 1));
        damping.suspend();
        damping.add(CACHE, "key", value("two", 1));
        taken();
        // The first goes out at once, the next as there is nothing to compare it with.
        damping.release();
        damping.add(CACHE, "key", value("one", 1));
        damping.add(CACHE, "key", value("one", 1));
        assertThat(taken()).containsExactly("key");
        pass(30 * MILLI);
        assertThat(taken()).containsExactly("key");
    }

    @Test
    void afterTheEndNothingIsHeld() {
        storm(() -> value("one", 1));
        damping.close();
        assertThat(taken()).contains("key");
        for (int i = 0; i < 3; i++) {
            damping.release();
            damping.add(CACHE, "key", value("one", 1));
            assertThat(taken()).containsExactly("key");
        }
        assertThat(damping.isEmpty()).isTrue();
    }

    @Test
    void theValueOfTheSlowerOfTwoThreadsThatLoadAKeyTakesNoRoom() {
        inClock = () -> damping.created(CACHE, "key", "of the other thread");
        damping.created(CACHE, "key", "of this thread");
        assertThat(damping.holdsValues()).isTrue();
        pass(10_000 * MILLI);
        assertThat(damping.holdsValues()).isFalse();
    }

    /** Whatever a value is like, and however slowly it is compared. */
    @Property(tries = 2000)
    void aNewValueIsSentWithinTheBoundAndEveryUpdateWithinAMinute(
            @ForAll @Size(max = 40) List<@IntRange(max = 120) Integer> pauses,
            @ForAll @Size(min = 1, max = 10) List<@IntRange(max = 3) Integer> kinds,
            @ForAll @Size(min = 1, max = 10) List<Boolean> answers) {
        int current = 0;
        long newSince = Long.MAX_VALUE;
        for (int i = 0; i < pauses.size(); i++) {
            int kind = kinds.get(i % kinds.size());
            if (kind == 0) {
                current++;
                newSince = Math.min(newSince, now);
            }
            Value put = value("value " + current, 1);
            if (kind == 3) {
                damping.created(CACHE, "key", put);
            } else {
                damping.add(CACHE, "key", put);
            }
            comparing = answers.get(i % answers.size());
            for (int j = 0; j <= pauses.get(i); j++) {
                newSince = taken().isEmpty() ? newSince : Long.MAX_VALUE;
                assertThat(now - Math.min(now, newSince)).isLessThanOrEqualTo(BOUND);
                pass(10 * MILLI);
            }
        }
        taken();
        damping.add(CACHE, "key", value("value " + current, 1));
        long last = now;
        while (taken().isEmpty()) {
            pass(10 * MILLI);
            assertThat(now - last).isLessThanOrEqualTo(DampedKey.UNCHANGED_NANOS + BOUND);
        }
        comparing = true;
        pass(DampedKey.UNCHANGED_NANOS + 10_000 * MILLI);
        assertThat(damping.isEmpty()).isTrue();
        assertThat(damping.holdsValues()).isFalse();
    }

    private void storm(Supplier<Object> values) {
        for (int i = 0; i < 400; i++) {
            damping.add(CACHE, "key", values.get());
            pass(5 * MILLI);
        }
    }

    private void pass(long nanos) {
        long then = now + nanos;
        while (now < then) {
            now = Math.min(then, now + STEP);
            damping.release();
            if (comparing) {
                damping.compareOnce();
            }
        }
    }

    private List<String> taken() {
        List<String> all = new ArrayList<>();
        while (!outbox.isEmpty()) {
            for (CacheInvalidations group : outbox.take(1_000).groups()) {
                group.keys().forEach(key -> all.add(key.toString()));
            }
        }
        return all;
    }
}
