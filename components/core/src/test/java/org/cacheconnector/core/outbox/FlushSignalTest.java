package org.cacheconnector.core.outbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.cacheconnector.core.fakes.CountingMetrics;
import org.cacheconnector.core.model.CacheId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class FlushSignalTest {

    private static final long LONG = TimeUnit.SECONDS.toNanos(20);

    private final FlushSignal signal = new FlushSignal();

    @Test
    void doesNotWaitWhenThereIsWork() {
        long start = System.nanoTime();
        signal.await(() -> true, LONG);
        assertThat(System.nanoTime() - start).isLessThan(LONG / 4);
    }

    @Test
    void waitsNoLongerThanTold() {
        long start = System.nanoTime();
        signal.await(() -> false, TimeUnit.MILLISECONDS.toNanos(20));
        assertThat(System.nanoTime() - start).isLessThan(LONG / 4);
    }

    @Test
    void anInterruptBeforeTheWaitEndsIt() {
        signal.interrupt();
        long start = System.nanoTime();
        signal.await(() -> false, LONG);
        assertThat(System.nanoTime() - start).isLessThan(LONG / 4);
    }

    @Test
    void anInterruptDuringTheWaitEndsIt() throws InterruptedException {
        Thread waiting = new Thread(() -> signal.await(() -> false, LONG));
        waiting.start();
        awaitParked(waiting);
        signal.interrupt();
        waiting.join(5_000);
        assertThat(waiting.isAlive()).isFalse();
    }

    @Test
    void aSignalWithNobodyWaitingIsForgotten() {
        signal.signal();
        long start = System.nanoTime();
        signal.await(() -> false, TimeUnit.MILLISECONDS.toNanos(50));
        assertThat(System.nanoTime() - start)
                .isGreaterThanOrEqualTo(TimeUnit.MILLISECONDS.toNanos(45));
    }

    @Test
    void noWakeUpIsLostInManyRounds() throws InterruptedException {
        int rounds = 20_000;
        AtomicInteger ball = new AtomicInteger();
        FlushSignal back = new FlushSignal();
        Thread other =
                new Thread(
                        () -> {
                            for (int i = 0; i < rounds; i++) {
                                int odd = 2 * i + 1;
                                awaitValue(signal, ball, odd);
                                ball.set(odd + 1);
                                back.signal();
                            }
                        });
        other.start();
        for (int i = 0; i < rounds; i++) {
            ball.set(2 * i + 1);
            signal.signal();
            awaitValue(back, ball, 2 * i + 2);
        }
        other.join();
        assertThat(ball).hasValue(2 * rounds);
    }

    @Test
    void additionsDoNotWakeAThreadThatOnlyWaitsForAnInterrupt() throws InterruptedException {
        Outbox outbox = new Outbox(1_000, 1 << 20, signal, new CountingMetrics());
        FlushPacer drain =
                new FlushPacer(outbox, UpdateDamping.none(outbox), 10, 0, System::nanoTime);
        AtomicBoolean woken = new AtomicBoolean();
        Thread waiting =
                new Thread(
                        () -> {
                            drain.awaitWakeUp(LONG);
                            woken.set(true);
                        });
        waiting.start();
        awaitParked(waiting);

        outbox.add(new CacheId("t", "m", "c"), "k");
        await().during(Duration.ofMillis(100)).until(() -> !woken.get());
        drain.wakeUp();
        waiting.join(5_000);
        assertThat(woken).isTrue();
    }

    /** A lost wake-up shows as a wait that goes on until its time is over. */
    private static void awaitValue(FlushSignal signal, AtomicInteger ball, int value) {
        while (ball.get() < value) {
            long start = System.nanoTime();
            signal.await(() -> ball.get() >= value, LONG);
            assertThat(System.nanoTime() - start).isLessThan(LONG);
        }
    }

    private static void awaitParked(Thread thread) {
        await().until(() -> thread.getState() == Thread.State.TIMED_WAITING);
    }
}
