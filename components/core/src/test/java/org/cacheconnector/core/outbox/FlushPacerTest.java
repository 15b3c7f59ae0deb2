package org.cacheconnector.core.outbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.cacheconnector.core.fakes.CountingMetrics;
import org.cacheconnector.core.model.CacheId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(20)
class FlushPacerTest {

    private static final CacheId CACHE = new CacheId("t", "m", "c");
    private static final int FULL = 10;
    private static final long SECOND = TimeUnit.SECONDS.toNanos(1);
    private static final long MILLI = TimeUnit.MILLISECONDS.toNanos(1);

    private final FlushSignal signal = new FlushSignal();
    private final Outbox outbox = new Outbox(1_000, 1 << 20, signal, new CountingMetrics());
    private final List<Long> parks = new ArrayList<>();
    private long now = Long.MAX_VALUE - SECOND; // nanoTime may wrap around
    private Runnable onPark = () -> {};

    private FlushPacer pacer(long linger) {
        return new FlushPacer(
                outbox, UpdateDamping.none(outbox), FULL, linger, () -> now, this::park);
    }

    private void park(long nanos) {
        parks.add(nanos);
        now += nanos;
        onPark.run();
    }

    /** Two takes in quick succession. */
    private void makeBusy(FlushPacer pacer) {
        for (int i = 0; i < 2; i++) {
            take(pacer, i);
            now += 1_000;
        }
        parks.clear();
    }

    private void take(FlushPacer pacer, Object key) {
        outbox.add(CACHE, key);
        assertThat(pacer.awaitTurn(SECOND)).isTrue();
        outbox.take(100);
    }

    /** Adds something at the given distance, again and again, and returns what was parked for. */
    private List<Long> parksWith(FlushPacer pacer, long apartNanos, int times) {
        for (int i = 0; i < times; i++) {
            parks.clear();
            long next = now + apartNanos;
            Object key = "key" + i;
            onPark =
                    () -> {
                        if (outbox.isEmpty() && now >= next) {
                            outbox.add(CACHE, key);
                        }
                    };
            assertThat(pacer.awaitTurn(SECOND)).isTrue();
            outbox.take(100);
        }
        onPark = () -> {};
        return parks;
    }

    @Test
    void anIdleFlusherSendsAtOnce() {
        FlushPacer pacer = pacer(0);
        outbox.add(CACHE, "k");
        assertThat(pacer.awaitTurn(SECOND)).isTrue();
        assertThat(parks).isEmpty();
    }

    @Test
    void aBusyFlusherSpacesItsMessages() {
        FlushPacer pacer = pacer(0);
        makeBusy(pacer);
        outbox.add(CACHE, "k");
        assertThat(pacer.awaitTurn(SECOND)).isTrue();
        assertThat(parks).containsExactly(FlushPacer.SHORTEST_SPACING_NANOS - 1_000);
    }

    @Test
    void theLongerItIsBusyTheRarerItsMessages() {
        FlushPacer pacer = pacer(0);
        makeBusy(pacer);
        for (long millis : new long[] {1, 2, 4, 5, 5}) {
            assertThat(parksWith(pacer, 500_000, 1)).containsExactly(millis * MILLI);
        }
    }

    @Test
    void aFlusherThatBecameIdleBeginsWithTheShortestDistance() {
        FlushPacer pacer = pacer(0);
        makeBusy(pacer);
        assertThat(parksWith(pacer, 500_000, 10)).isNotEmpty();
        assertThat(pacer.awaitTurn(50 * MILLI)).isFalse();
        makeBusy(pacer);
        assertThat(parksWith(pacer, 500_000, 1)).containsExactly(FlushPacer.SHORTEST_SPACING_NANOS);
    }

    @Test
    void aHundredASecondDoNotKeepItBusy() {
        FlushPacer pacer = pacer(0);
        makeBusy(pacer);
        assertThat(parksWith(pacer, 500_000, 10)).isNotEmpty();
        assertThat(parksWith(pacer, 10 * MILLI, 2)).isNotEmpty();
        parks.clear();
        now += 3 * MILLI;
        take(pacer, "lone");
        assertThat(parks).as("sent at once").isEmpty();
    }

    @Test
    void aFewHundredASecondKeepItBusy() {
        FlushPacer pacer = pacer(0);
        makeBusy(pacer);
        assertThat(parksWith(pacer, 500_000, 10)).isNotEmpty();
        assertThat(parksWith(pacer, 4 * MILLI, 20))
                .containsExactly(FlushPacer.LONGEST_SPACING_NANOS);
    }

    @Test
    void aFullBatchIsNotDelayedHoweverBusy() {
        FlushPacer pacer = pacer(SECOND);
        makeBusy(pacer);
        for (int i = 0; i < FULL; i++) {
            outbox.add(CACHE, i);
        }
        assertThat(pacer.awaitTurn(SECOND)).isTrue();
        assertThat(parks).isEmpty();
    }

    @Test
    void aBusyFlusherLooksByItselfUntilSomethingComes() {
        FlushPacer pacer = pacer(0);
        makeBusy(pacer);
        onPark =
                () -> {
                    if (parks.size() == 3) {
                        outbox.add(CACHE, "k");
                    }
                };
        assertThat(pacer.awaitTurn(SECOND)).isTrue();
        assertThat(parks).hasSize(3).containsOnly(FlushPacer.SHORTEST_SPACING_NANOS);
    }

    @Test
    void aBusyFlusherGoesIdleAfterLookingInVain() {
        FlushPacer pacer = pacer(0);
        makeBusy(pacer);
        assertThat(pacer.awaitTurn(10 * MILLI)).isFalse();
        assertThat(parks)
                .hasSize(FlushPacer.IDLE_LOOKS)
                .containsOnly(FlushPacer.SHORTEST_SPACING_NANOS);

        parks.clear();
        outbox.add(CACHE, "k");
        assertThat(pacer.awaitTurn(SECOND)).isTrue();
        assertThat(parks).isEmpty();
    }

    @Test
    void aPauseOfTheWholeProcessDoesNotMakeItIdle() {
        FlushPacer pacer = pacer(0);
        makeBusy(pacer);
        onPark =
                () -> {
                    now += SECOND / 2;
                    if (parks.size() == 2) {
                        outbox.add(CACHE, "k");
                    }
                };
        assertThat(pacer.awaitTurn(10 * SECOND)).isTrue();
        outbox.take(100);
        parks.clear();
        onPark = () -> outbox.add(CACHE, "next");

        assertThat(pacer.awaitTurn(SECOND)).isTrue();

        assertThat(parks).as("it looks by itself, nobody wakes it").isNotEmpty();
    }

    @Test
    void waitsForMoreAsLongAsTheLingerSays() {
        FlushPacer pacer = pacer(TimeUnit.MILLISECONDS.toNanos(7));
        outbox.add(CACHE, "k");
        assertThat(pacer.awaitTurn(SECOND)).isTrue();
        assertThat(parks).containsExactly(TimeUnit.MILLISECONDS.toNanos(7));
    }

    @Test
    void aBusyFlusherKeepsTheDeadline() {
        FlushPacer pacer = pacer(0);
        makeBusy(pacer);
        long before = now;
        assertThat(pacer.awaitTurn(TimeUnit.MILLISECONDS.toNanos(1))).isFalse();
        assertThat(now - before).isLessThanOrEqualTo(MILLI + FlushPacer.SHORTEST_SPACING_NANOS);
    }

    @Test
    void anIdleFlusherKeepsTheDeadline() {
        FlushPacer real = new FlushPacer(outbox, UpdateDamping.none(outbox), FULL, 0);
        long start = System.nanoTime();
        assertThat(real.awaitTurn(TimeUnit.MILLISECONDS.toNanos(20))).isFalse();
        assertThat(System.nanoTime() - start).isLessThan(5 * SECOND);
    }

    @Test
    void anInterruptEndsTheWait() throws InterruptedException {
        FlushPacer real = new FlushPacer(outbox, UpdateDamping.none(outbox), FULL, 0);
        Thread waiting = new Thread(() -> real.awaitTurn(15 * SECOND));
        waiting.start();
        await().until(() -> waiting.getState() == Thread.State.TIMED_WAITING);
        signal.interrupt();
        waiting.join(5_000);
        assertThat(waiting.isAlive()).isFalse();
    }

    @Test
    void anAdditionEndsTheWait() throws InterruptedException {
        FlushPacer real = new FlushPacer(outbox, UpdateDamping.none(outbox), FULL, 0);
        boolean[] something = new boolean[1];
        Thread waiting = new Thread(() -> something[0] = real.awaitTurn(15 * SECOND));
        waiting.start();
        await().until(() -> waiting.getState() == Thread.State.TIMED_WAITING);
        outbox.add(CACHE, "k");
        waiting.join(5_000);
        assertThat(waiting.isAlive()).isFalse();
        assertThat(something[0]).isTrue();
    }
}
