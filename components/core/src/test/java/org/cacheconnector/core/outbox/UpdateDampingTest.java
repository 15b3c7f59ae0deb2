package org.cacheconnector.core.outbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.cacheconnector.core.fakes.CountingMetrics;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.model.CacheInvalidations;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class UpdateDampingTest {

    private static final CacheId CACHE = new CacheId("carbon.super", "manager", "cache");
    private static final long MILLI = TimeUnit.MILLISECONDS.toNanos(1);

    private final CountingMetrics metrics = new CountingMetrics();
    private final FlushSignal signal = new FlushSignal();
    private final Outbox outbox = new Outbox(100_000, 1 << 30, signal, metrics);
    private long now = 12_345;
    private int values;
    private final UpdateDamping damping =
            new UpdateDamping(outbox, 1_000 * MILLI, CACHE::equals, metrics, () -> now);

    /** Counts how often one of them is serialised. */
    private static final class CountedValue implements Serializable {
        private static final long serialVersionUID = 1;
        private final transient AtomicInteger looks;

        private CountedValue(AtomicInteger looks) {
            this.looks = looks;
        }

        private void writeObject(ObjectOutputStream out) throws IOException {
            looks.incrementAndGet();
            out.defaultWriteObject();
        }
    }

    @Test
    void aFirstUpdateGoesOutAtOnce() {
        change("key");
        assertThat(taken()).containsExactly("key");
        assertThat(damping.isEmpty()).isTrue();
    }

    @Test
    void aFewUpdatesInARowGoOutAsTheyCome() {
        for (int i = 0; i < 4; i++) {
            change("key");
            assertThat(taken()).containsExactly("key");
            now += 200 * MILLI;
        }
    }

    @Test
    void anUpdateRightAfterAnotherGoesOutTwentyMillisecondsAfterIt() {
        change("key");
        assertThat(taken()).containsExactly("key");
        now += MILLI;
        change("key");
        assertThat(outbox.isEmpty()).isTrue();
        assertThat(damping.isEmpty()).isFalse();
        passTo(now + 18 * MILLI);
        assertThat(taken()).isEmpty();
        passTo(now + 15 * MILLI);
        assertThat(taken()).containsExactly("key");
        assertThat(damping.isEmpty()).isTrue();
    }

    @Test
    void aStormIsSentOnceASecond() {
        assertThat(sentWhile(20_000, 1, () -> change("key"))).isBetween(20, 30);
    }

    @Test
    void aStormIsKnownUntilItIsOver() {
        assertThat(damping.isStorm(CACHE, "key")).isFalse();
        // Threads that loaded the key together.
        sentWhile(50, 1, () -> change("key"));
        assertThat(damping.isStorm(CACHE, "key")).isFalse();
        sentWhile(1_000, 1, () -> change("key"));
        assertThat(damping.isStorm(CACHE, "key")).isTrue();
        assertThat(damping.isStorm(CACHE, "another")).isFalse();
        sentWhile(10_000, 10, () -> change("another"));
        assertThat(damping.isStorm(CACHE, "key")).isFalse();
    }

    @Test
    void anotherIntervalCountsForWhatIsDampedAlready() {
        sentWhile(5_000, 1, () -> change("key"));
        damping.damp(100 * MILLI, CACHE::equals);
        assertThat(sentWhile(20_000, 1, () -> change("key"))).isBetween(150, 200);
        damping.damp(0, CACHE::equals);
        assertThat(sentWhile(1_000, 1, () -> change("key"))).isGreaterThan(900);
    }

    @Test
    void theSameValueAgainAndAgainIsSentOnceAMinute() {
        int sent = sentWhile(180_000, 5, () -> damping.add(CACHE, "key", List.of("value")));
        // At once, after 20 ms as its value was not known yet, then by the minute.
        assertThat(sent).isBetween(3, 5);
    }

    @Test
    void anotherValueAmongTheSameIsSentSoon() {
        sentWhile(1_000, 5, () -> damping.add(CACHE, "key", "value"));
        damping.add(CACHE, "key", "another");
        passTo(now + 1_010 * MILLI);
        assertThat(taken()).containsExactly("key");
    }

    @Test
    void aValueThatAnotherNodeChangedMeanwhileIsKnownFromItsLoading() {
        sentWhile(1_000, 5, () -> damping.add(CACHE, "key", "value"));
        // Invalidated from elsewhere, loaded again, and then changed back here.
        damping.created(CACHE, "key", "another");
        damping.add(CACHE, "key", "value");
        passTo(now + 1_010 * MILLI);
        assertThat(taken()).containsExactly("key");
    }

    @Test
    void threadsThatLoadAKeyTogetherTellNobodyForAMinute() {
        damping.created(CACHE, "key", List.of("value"));
        int sent = sentWhile(50_000, 5, () -> damping.add(CACHE, "key", List.of("value")));
        assertThat(sent).isZero();
        assertThat(sentWhile(20_000, 5, () -> damping.add(CACHE, "key", List.of("value"))))
                .isEqualTo(1);
    }

    @Test
    void aChangeRightAfterTheLoadingIsSentSoon() {
        damping.created(CACHE, "key", "value");
        damping.add(CACHE, "key", "another");
        passTo(now + 30 * MILLI);
        assertThat(taken()).containsExactly("key");
    }

    @Test
    void aKeyThatWasLoadedSomeTimeAgoIsSentAtOnceWhenItIsUpdated() {
        damping.created(CACHE, "key", "value");
        passTo(now + 2_100 * MILLI);
        damping.add(CACHE, "key", "value");
        assertThat(taken()).containsExactly("key");
        assertThat(damping.holdsValues()).isFalse();
    }

    @Test
    void ofTwoLoadingsTheSecondCounts() {
        damping.created(CACHE, "key", "value");
        // Invalidated from elsewhere, loaded again, and then changed back here.
        damping.created(CACHE, "key", "another");
        damping.add(CACHE, "key", "value");
        passTo(now + 30 * MILLI);
        assertThat(taken()).containsExactly("key");
    }

    @Test
    void inOtherCachesLoadingsAreNotRemembered() {
        CacheId tokens = new CacheId("carbon.super", "manager", "tokens");
        damping.created(tokens, "key", "value");
        damping.add(tokens, "key", "value");
        assertThat(taken()).containsExactly("key");
    }

    @Test
    void whatCannotBeComparedCountsAsChanged() {
        Object notSerializable = new Object();
        assertThat(sentWhile(20_000, 1, () -> damping.add(CACHE, "key", notSerializable)))
                .isBetween(20, 30);
    }

    @Test
    void aValueThatIsChangedWhereItIsIsSent() {
        List<String> value = new ArrayList<>(List.of("as it was"));
        sentWhile(1_000, 5, () -> damping.add(CACHE, "key", value));
        value.add("changed");
        damping.add(CACHE, "key", value);
        passTo(now + 1_010 * MILLI);
        assertThat(taken()).containsExactly("key");
    }

    @Test
    void aStormCostsOneLookASecond() {
        sentWhile(5_000, 5, () -> damping.add(CACHE, "key", "value"));
        AtomicInteger looks = new AtomicInteger();
        sentWhile(10_000, 5, () -> damping.add(CACHE, "key", new CountedValue(looks)));
        assertThat(looks).hasValueBetween(9, 12);
    }

    @Test
    void aChangeAfterALongWaitIsComparedAtOnce() {
        sentWhile(5_000, 5, () -> damping.add(CACHE, "key", "value"));
        passTo(now + 62_000 * MILLI);
        assertThat(taken()).containsExactly("key");
        now += 1_500 * MILLI;
        damping.add(CACHE, "key", "another");
        round();
        assertThat(taken()).containsExactly("key");
    }

    @Test
    void otherKeysAreNotSlowedDown() {
        storm("key", 5_000);
        change("other");
        damping.add(new CacheId("carbon.super", "manager", "other cache"), "key", 1);
        assertThat(taken()).contains("other", "key");
    }

    @Test
    void twoQuietSecondsForgetTheStorm() {
        storm("key", 5_000);
        passTo(now + 1_100 * MILLI);
        assertThat(taken()).contains("key");
        passTo(now + 2_000 * MILLI);
        change("key");
        assertThat(taken()).containsExactly("key");
    }

    @Test
    void theFlusherIsWokenForTheFirstThatIsHeld() {
        change("key");
        outbox.take(10);
        change("key");
        // Were it not woken, this would time out.
        signal.await(() -> false, TimeUnit.MINUTES.toNanos(1));
        assertThat(damping.isEmpty()).isFalse();
    }

    @Test
    void allIsSentWhenTheExchangeIsClosed() {
        storm("key", 100);
        FlushPacer drain = new FlushPacer(outbox, damping, 10, 0, System::nanoTime);
        drain.releaseHeldBack();
        assertThat(taken()).contains("key");
        assertThat(drain.isEmpty()).isTrue();
    }

    /** A key that asks whether all is done whenever it is hashed. */
    private static final class CuriousKey {
        private final List<Boolean> answers = new ArrayList<>();
        private FlushPacer pacer;

        @Override
        public int hashCode() {
            if (pacer != null) {
                answers.add(pacer.isEmpty());
            }
            return 7;
        }

        @Override
        public boolean equals(Object other) {
            return other == this;
        }
    }

    /** Else the flusher could leave, and tell the others that nothing is left behind. */
    @Test
    void whatIsLetGoIsHeldOrInTheOutboxAllTheTime() {
        CuriousKey key = new CuriousKey();
        damping.add(CACHE, key, 1);
        outbox.take(10);
        damping.add(CACHE, key, 2);
        key.pacer = new FlushPacer(outbox, damping, 10, 0, System::nanoTime);
        damping.close();
        assertThat(key.answers).isNotEmpty().containsOnly(false);
        assertThat(outbox.isEmpty()).isFalse();
    }

    @Test
    void otherCachesToCompareCountForWhatIsDampedAlready() {
        damping.damp(1_000 * MILLI, cache -> false);
        assertThat(sentWhile(5_000, 5, () -> damping.add(CACHE, "key", "value"))).isGreaterThan(5);
        damping.damp(1_000 * MILLI, CACHE::equals);
        assertThat(sentWhile(50_000, 5, () -> damping.add(CACHE, "key", "value"))).isBetween(1, 4);
        damping.damp(1_000 * MILLI, cache -> false);
        assertThat(sentWhile(5_000, 5, () -> damping.add(CACHE, "key", "value"))).isGreaterThan(5);
    }

    @Test
    void moreKeysThanAreRememberedAreNotDamped() {
        for (int i = 0; i < UpdateDamping.MAX_KEYS + 10; i++) {
            damping.add(CACHE, i, i);
        }
        taken();
        damping.add(CACHE, UpdateDamping.MAX_KEYS + 5, 1);
        damping.add(CACHE, 5, 1);
        assertThat(taken()).containsExactly("10005");
    }

    @Test
    void keysThatAreQuietMakeRoom() {
        for (int i = 0; i < UpdateDamping.MAX_KEYS; i++) {
            damping.add(CACHE, i, i);
        }
        passTo(now + 4_100 * MILLI);
        taken();
        change("key");
        change("key");
        assertThat(taken()).containsExactly("key");
        assertThat(damping.isEmpty()).isFalse();
    }

    @Test
    void withZeroNothingIsHeld() {
        UpdateDamping none = UpdateDamping.none(outbox);
        for (int i = 0; i < 5; i++) {
            none.add(CACHE, "key", "value");
            assertThat(taken()).containsExactly("key");
        }
    }

    /** The one thing that must not happen: an update after which nothing is sent. */
    @Property(tries = 2_000)
    void everyUpdateIsFollowedByASendWithinTheBound(
            @ForAll @Size(max = 60) List<@IntRange(max = 400) Integer> pauses) {
        List<Long> unanswered = new ArrayList<>();
        for (int pause : pauses) {
            change("key");
            unanswered.add(now);
            answered(unanswered);
            for (int i = 0; i < pause; i++) {
                now += MILLI;
                round();
                answered(unanswered);
            }
        }
        passTo(now + 1_020 * MILLI);
        answered(unanswered);
        assertThat(unanswered).isEmpty();
        assertThat(damping.isEmpty()).isTrue();
    }

    private void answered(List<Long> unanswered) {
        if (!taken().isEmpty()) {
            unanswered.clear();
        }
        if (!unanswered.isEmpty()) {
            assertThat(now - unanswered.get(0)).isLessThanOrEqualTo(1_010 * MILLI);
        }
    }

    /** Puts once in {@code step} ms for so long; returns how many updates were sent meanwhile. */
    private int sentWhile(int millis, int step, Runnable put) {
        int sent = 0;
        for (int milli = 0; milli < millis; milli += step) {
            put.run();
            now += step * MILLI;
            round();
            sent += taken().size();
        }
        return sent;
    }

    /** Puts another value than all before. */
    private void change(String key) {
        damping.add(CACHE, key, ++values);
    }

    private void storm(String key, int millis) {
        for (int i = 0; i < millis; i++) {
            change(key);
            now += MILLI;
        }
    }

    private void passTo(long then) {
        while (now < then) {
            now = Math.min(then, now + 10 * MILLI);
            round();
        }
    }

    /** What the flusher does, and then the thread that compares. */
    private void round() {
        damping.release();
        damping.compareOnce();
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
