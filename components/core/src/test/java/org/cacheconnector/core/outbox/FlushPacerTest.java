package org.cacheconnector.core.outbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.cacheconnector.core.fakes.CountingMetrics;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.queue.WakeSignal;
import org.junit.jupiter.api.Test;

class FlushPacerTest {

    private static final CacheId CACHE = new CacheId("t", "m", "c");
    private static final int FULL = 10;
    private static final long SECOND = TimeUnit.SECONDS.toNanos(1);
    private static final long MILLI = TimeUnit.MILLISECONDS.toNanos(1);
    private static final long INTERVAL = 50 * MILLI;

    private final WakeSignal signal = new WakeSignal(this::park);
    private final Outbox outbox = new Outbox(1_000, 1 << 20, signal, new CountingMetrics());
    private final List<Long> parks = new ArrayList<>();
    private long now = Long.MAX_VALUE - SECOND; // nanoTime may wrap around
    private final FlushPacer pacer = pacer(INTERVAL);
    private long keys;
    private Runnable onPark = () -> {};

    private FlushPacer pacer(long interval) {
        return new FlushPacer(outbox, UpdateDamping.none(outbox), FULL, interval, () -> now);
    }

    private void park(long nanos) {
        parks.add(nanos);
        now += nanos;
        onPark.run();
    }

    private void add() {
        outbox.add(CACHE, keys++);
    }

    /** Takes something, and returns how long that was waited for. */
    private long waitToTake() {
        long before = now;
        assertThat(pacer.awaitBatch(SECOND).isEmpty()).isFalse();
        return now - before;
    }

    private void makeBusy() {
        for (int i = 0; i < FlushPacer.MOST_TOKENS + 10; i++) {
            add();
            assertThat(waitToTake()).isLessThanOrEqualTo(INTERVAL);
        }
    }

    @Test
    void fiftyOfMessagesInARowLeaveAtOnceAndTheOthersAnIntervalApart() {
        for (int i = 0; i < 50; i++) {
            add();
            assertThat(waitToTake()).as("message %s", i).isZero();
        }
        assertThat(parks).isEmpty();
        for (int i = 0; i < 5; i++) {
            add();
            assertThat(waitToTake()).isEqualTo(INTERVAL);
        }
    }

    @Test
    void aBusyNodeSendsOneMessageAnInterval() {
        makeBusy();
        long start = now;
        int messages = 0;
        while (now - start < 10 * SECOND) {
            add();
            messages += pacer.awaitBatch(10 * MILLI).isEmpty() ? 0 : 1;
        }
        assertThat(messages).isBetween(199, 201);
    }

    @Test
    void aQuietTimeSavesAMessageForEachOfItsIntervals() {
        makeBusy();
        now += 3 * INTERVAL;
        for (int i = 0; i < 3; i++) {
            add();
            assertThat(waitToTake()).isZero();
        }
        add();
        assertThat(waitToTake()).isEqualTo(INTERVAL);
        now += 1_000 * INTERVAL;
        for (int i = 0; i < FlushPacer.MOST_TOKENS; i++) {
            add();
            assertThat(waitToTake()).isZero();
        }
        add();
        assertThat(waitToTake()).isPositive();
    }

    @Test
    void whatComesWithinAnIntervalLeavesTogetherAtItsEnd() {
        makeBusy();
        now += 10 * MILLI;
        add();
        add();
        add();
        assertThat(pacer.awaitBatch(SECOND).count()).isEqualTo(3);
        assertThat(parks.get(parks.size() - 1)).isEqualTo(40 * MILLI);
    }

    @Test
    void aFullBatchWaitsForNoInterval() {
        makeBusy();
        for (int i = 0; i < FULL; i++) {
            add();
        }
        assertThat(waitToTake()).isZero();
    }

    @Test
    void fullBatchesUseUpNothingThatIsSaved() {
        for (int i = 0; i < 100 * FULL; i++) {
            add();
            if (i % FULL == FULL - 1) {
                assertThat(waitToTake()).isZero();
            }
        }
        add();
        assertThat(waitToTake()).isZero();
    }

    @Test
    void noIntervalIsKeptWhereNoneIsSet() {
        FlushPacer eager = pacer(0);
        for (int i = 0; i < 5; i++) {
            add();
            assertThat(eager.awaitBatch(SECOND).count()).isEqualTo(1);
        }
        assertThat(parks).isEmpty();
    }

    @Test
    void atTheEndNoIntervalIsKept() {
        makeBusy();
        pacer.hurry();
        add();
        assertThat(waitToTake()).isZero();
    }

    @Test
    void waitsForTheFirstNoLongerThanTold() {
        long before = now;
        assertThat(pacer.awaitBatch(20 * MILLI).isEmpty()).isTrue();
        assertThat(now - before).isEqualTo(20 * MILLI);
    }

    @Test
    void anInterruptEndsAnInterval() {
        makeBusy();
        add();
        signal.interrupt();
        long before = now;
        assertThat(pacer.awaitBatch(SECOND).isEmpty()).as("the interval is not over").isTrue();
        assertThat(now).isEqualTo(before);
        assertThat(waitToTake()).isEqualTo(INTERVAL);
    }

    @Test
    void anInterruptInTheLastMomentOfAnIntervalIsHeeded() {
        makeBusy();
        parks.clear();
        onPark = signal::interrupt;
        assertThat(pacer.awaitBatch(SECOND).isEmpty()).isTrue();
        assertThat(parks).as("no further wait").hasSize(1);
    }

    @Test
    void anIntervalIsWaitedForNoLongerThanTold() {
        makeBusy();
        add();
        long before = now;
        assertThat(pacer.awaitBatch(10 * MILLI).isEmpty()).isTrue();
        assertThat(now - before).isEqualTo(10 * MILLI);
    }

    @Test
    void atTheEndNothingIsWaitedFor() {
        pacer.hurry();
        assertThat(pacer.awaitBatch(SECOND).isEmpty()).isTrue();
        assertThat(parks).isEmpty();
    }
}
