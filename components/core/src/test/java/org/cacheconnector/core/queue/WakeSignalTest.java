package org.cacheconnector.core.queue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class WakeSignalTest {

    private static final long LONG = TimeUnit.SECONDS.toNanos(20);

    private final WakeSignal signal = new WakeSignal();

    @Test
    void anInterruptDuringTheWaitEndsIt() throws InterruptedException {
        Thread waiting = new Thread(() -> signal.await(() -> 0, 1, LONG));
        waiting.start();
        awaitParked(waiting);
        signal.interrupt();
        waiting.join(5_000);
        assertThat(waiting.isAlive()).isFalse();
    }

    @Test
    void aSignalWithNobodyWaitingIsForgotten() {
        signal.added(1);
        long start = System.nanoTime();
        boolean unused = signal.await(() -> 0, 1, TimeUnit.MILLISECONDS.toNanos(50));
        assertThat(System.nanoTime() - start)
                .isGreaterThanOrEqualTo(TimeUnit.MILLISECONDS.toNanos(45));
    }

    @Test
    void noWakeUpIsLostInManyRounds() throws InterruptedException {
        int rounds = 20_000;
        AtomicInteger ball = new AtomicInteger();
        WakeSignal back = new WakeSignal();
        Thread other =
                new Thread(
                        () -> {
                            for (int i = 0; i < rounds; i++) {
                                int odd = 2 * i + 1;
                                awaitValue(signal, ball, odd);
                                ball.set(odd + 1);
                                back.added(1);
                            }
                        });
        other.start();
        for (int i = 0; i < rounds; i++) {
            ball.set(2 * i + 1);
            signal.added(1);
            awaitValue(back, ball, 2 * i + 2);
        }
        other.join();
        assertThat(ball).hasValue(2 * rounds);
    }

    @Test
    void additionsWakeNobodyWhoWaitsForMore() throws InterruptedException {
        AtomicBoolean woken = new AtomicBoolean();
        Thread waiting =
                new Thread(
                        () -> {
                            boolean unused = signal.await(() -> 0, 10, LONG);
                            woken.set(true);
                        });
        waiting.start();
        awaitParked(waiting);

        signal.added(9);
        await().during(Duration.ofMillis(100)).until(() -> !woken.get());
        signal.added(10);
        waiting.join(5_000);
        assertThat(woken).isTrue();
    }

    @Test
    void aThreadLeftInterruptedIsSoNoMore() {
        Thread.currentThread().interrupt();
        boolean unused = signal.await(() -> 1, 1, LONG);
        assertThat(Thread.currentThread().isInterrupted()).isFalse();
    }

    @Test
    void anInterruptIsHeededOnce() {
        signal.interrupt();
        assertThat(signal.await(() -> 1, 1, LONG)).isTrue();
        assertThat(signal.await(() -> 1, 1, LONG)).isFalse();
    }

    /** A lost wake-up shows as a wait that goes on until its time is over. */
    private static void awaitValue(WakeSignal signal, AtomicInteger ball, int value) {
        while (ball.get() < value) {
            long start = System.nanoTime();
            boolean unused = signal.await(() -> ball.get() - value, 0, LONG);
            assertThat(System.nanoTime() - start).isLessThan(LONG);
        }
    }

    private static void awaitParked(Thread thread) {
        await().until(() -> thread.getState() == Thread.State.TIMED_WAITING);
    }
}
