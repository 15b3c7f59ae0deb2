package org.cacheconnector.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntConsumer;

/** Does numbered work at a pace, on a thread of its own, while a test does something else. */
public final class PacedWork implements AutoCloseable {

    private final ScheduledExecutorService worker = Executors.newSingleThreadScheduledExecutor();
    private final AtomicInteger next = new AtomicInteger();
    private final AtomicLong slowestNanos = new AtomicLong();
    private final CountDownLatch underWay;
    private final CountDownLatch done;

    private PacedWork(int count, int aSecond) {
        underWay = new CountDownLatch(Math.min(count, aSecond));
        done = new CountDownLatch(count);
    }

    /**
     * Begins.
     *
     * @param count how often {@code work} is done, with the numbers from 0
     * @param aSecond how often a second, in ticks of a millisecond at least
     */
    public static PacedWork start(int count, int aSecond, IntConsumer work) {
        PacedWork paced = new PacedWork(count, aSecond);
        int atOnce = Math.max(1, aSecond / 1_000);
        ScheduledFuture<?> unused =
                paced.worker.scheduleAtFixedRate(
                        () -> {
                            for (int i = 0; i < atOnce; i++) {
                                paced.doNext(count, work);
                            }
                        },
                        0,
                        TimeUnit.SECONDS.toNanos(atOnce) / aSecond,
                        TimeUnit.NANOSECONDS);
        return paced;
    }

    private void doNext(int count, IntConsumer work) {
        int number = next.getAndIncrement();
        if (number < count) {
            long start = System.nanoTime();
            work.accept(number);
            slowestNanos.accumulateAndGet(System.nanoTime() - start, Math::max);
            underWay.countDown();
            done.countDown();
        }
    }

    /** Waits until the work of a second is done. */
    public PacedWork awaitUnderWay() throws InterruptedException {
        assertThat(underWay.await(60, TimeUnit.SECONDS)).as("a second's work is done").isTrue();
        return this;
    }

    /** Waits until all is done. */
    public void awaitDone() throws InterruptedException {
        assertThat(done.await(120, TimeUnit.SECONDS)).as("all work is done").isTrue();
    }

    /** Returns how long the slowest piece of work took. */
    public Duration slowest() {
        return Duration.ofNanos(slowestNanos.get());
    }

    @Override
    public void close() {
        worker.shutdownNow();
    }
}
