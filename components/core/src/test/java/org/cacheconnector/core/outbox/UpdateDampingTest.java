package org.cacheconnector.core.outbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.cacheconnector.core.fakes.CountingMetrics;
import org.cacheconnector.core.metrics.Counter;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.model.CacheInvalidations;
import org.cacheconnector.core.queue.WakeSignal;
import org.junit.jupiter.api.Test;

class UpdateDampingTest {

    private static final CacheId CACHE = new CacheId("carbon.super", "manager", "cache");
    private static final CacheId READS = new CacheId("carbon.super", "manager", "reads");
    private static final long MILLI = TimeUnit.MILLISECONDS.toNanos(1);

    private final CountingMetrics metrics = new CountingMetrics();
    private final WakeSignal signal = new WakeSignal();
    private final Outbox outbox = new Outbox(100_000, 1 << 30, signal, metrics);
    private long now = Long.MAX_VALUE - 500 * MILLI; // nanoTime may wrap around
    private final UpdateDamping damping =
            new UpdateDamping(outbox, 1_000 * MILLI, metrics, () -> now);

    @Test
    void theNextUpdateGoesOutASecondAfterTheFirst() {
        update("key");
        assertThat(taken()).containsExactly("key");
        now += MILLI;
        update("key");
        assertThat(outbox.isEmpty()).isTrue();
        assertThat(damping.isEmpty()).isFalse();
        passTo(now + 998 * MILLI);
        assertThat(taken()).isEmpty();
        passTo(now + MILLI);
        assertThat(taken()).containsExactly("key");
        assertThat(damping.isEmpty()).isTrue();
    }

    @Test
    void aStormIsSentOnceASecond() {
        assertThat(sentWhile(20_000, 1, () -> update("key"))).isBetween(20, 21);
        assertThat(metrics.sum(Counter.DAMPED)).as("all but the first").isEqualTo(19_999);
    }

    @Test
    void aStormIsKnownUntilItIsOver() {
        assertThat(damping.isStorm(CACHE, "key")).isFalse();
        // Threads that loaded the key together.
        sentWhile(4, 1, () -> update("key"));
        assertThat(damping.isStorm(CACHE, "key")).isFalse();
        sentWhile(500, 1, () -> update("key"));
        assertThat(damping.isStorm(CACHE, "key")).isTrue();
        assertThat(damping.isStorm(CACHE, "another")).isFalse();
        sentWhile(2_000, 10, () -> update("another"));
        assertThat(damping.isStorm(CACHE, "key")).isFalse();
    }

    @Test
    void inACacheFilledByReadsTheFirstUpdateLeavesAfterAMinute() {
        reload("key");
        assertThat(damping.isEmpty()).isFalse();
        passTo(now + 59_900 * MILLI);
        assertThat(taken()).isEmpty();
        passTo(now + 110 * MILLI);
        assertThat(taken()).containsExactly("key");
        assertThat(damping.isEmpty()).isTrue();
    }

    @Test
    void inACacheFilledByReadsAStormIsSentOnceAMinute() {
        assertThat(sentWhile(180_000, 5, () -> reload("key"))).isBetween(2, 3);
    }

    @Test
    void aReloadThatWaitsDoesNotHoldBackAChange() {
        reload("key");
        damping.add(READS, "key");
        assertThat(taken()).containsExactly("key");
    }

    @Test
    void otherKeysAreNotSlowedDown() {
        sentWhile(500, 1, () -> update("key"));
        update("other");
        damping.add(new CacheId("carbon.super", "manager", "other cache"), "key");
        assertThat(taken()).containsExactlyInAnyOrder("other", "key");
    }

    @Test
    void aQuietSecondForgetsTheStorm() {
        sentWhile(1_500, 1, () -> update("key"));
        passTo(now + 1_100 * MILLI);
        assertThat(taken()).containsExactly("key");
        passTo(now + 1_000 * MILLI);
        update("key");
        assertThat(taken()).containsExactly("key");
    }

    @Test
    void theFlusherComesInTimeForWhatIsHeld() {
        assertThat(damping.release()).isEqualTo(UpdateDamping.RELOAD_NANOS);
        reload("key");
        update("other");
        outbox.take(10);
        assertThat(damping.release()).isEqualTo(1_000 * MILLI);
        passTo(now + 30_000 * MILLI);
        assertThat(damping.release()).isEqualTo(30_000 * MILLI);
    }

    @Test
    void allIsSentWhenTheExchangeIsClosed() {
        update("key");
        taken();
        update("key");
        reload("read");
        FlushPacer drain = new FlushPacer(outbox, damping, 10, 0, System::nanoTime);
        drain.hurry();
        reload("later");
        assertThat(taken()).containsExactlyInAnyOrder("key", "read", "later");
        assertThat(drain.isEmpty()).isTrue();
    }

    @Test
    void moreKeysThanAreRememberedAreNotDamped() {
        for (int i = 0; i < UpdateDamping.MAX_KEYS + 10; i++) {
            damping.add(CACHE, i);
        }
        taken();
        damping.add(CACHE, UpdateDamping.MAX_KEYS + 5);
        damping.addReload(READS, UpdateDamping.MAX_KEYS + 6);
        damping.add(CACHE, 5);
        assertThat(taken()).containsExactly("10005", "10006");
    }

    @Test
    void keysThatAreQuietMakeRoom() {
        for (int i = 0; i < UpdateDamping.MAX_KEYS; i++) {
            damping.add(CACHE, i);
        }
        passTo(now + 1_100 * MILLI);
        taken();
        update("key");
        update("key");
        assertThat(taken()).containsExactly("key");
        assertThat(damping.isEmpty()).isFalse();
    }

    @Test
    void withZeroNothingIsHeld() {
        UpdateDamping none = UpdateDamping.none(outbox);
        for (int i = 0; i < 5; i++) {
            none.add(CACHE, "key");
            none.addReload(READS, "read");
            assertThat(taken()).containsExactly("key", "read");
        }
    }

    /** The one thing that must not happen: an update after which nothing is sent. */
    @Property(tries = 2_000)
    void everyUpdateIsFollowedByASendWithinTheBound(
            @ForAll @Size(max = 60) List<@IntRange(max = 400) Integer> pauses) {
        List<Long> unanswered = new ArrayList<>();
        for (int pause : pauses) {
            update("key");
            unanswered.add(now);
            answered(unanswered);
            for (int i = 0; i < pause; i++) {
                now += MILLI;
                damping.release();
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
            damping.release();
            sent += taken().size();
        }
        return sent;
    }

    private void update(String key) {
        damping.add(CACHE, key);
    }

    private void reload(String key) {
        damping.addReload(READS, key);
    }

    private void passTo(long then) {
        while (now - then < 0) {
            now += Math.min(then - now, 10 * MILLI);
            damping.release();
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
