package org.cacheconnector.link;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(20)
class ClientThreadsTest {

    private final CountDownLatch release = new CountDownLatch(1);
    private final AtomicLong clock = new AtomicLong();
    private final ClientThreads threads = new ClientThreads(Thread::new, new Wakeup(), clock::get);

    @AfterEach
    void releaseAll() {
        release.countDown();
        await().until(() -> threads.running() == 0);
    }

    @Test
    void twoHangingCallsKeepAThirdFromBeginning() {
        startHanging();
        assertThat(threads.mayConnect()).isTrue();
        startHanging();
        assertThat(threads.mayConnect()).isFalse();
    }

    @Test
    void aCallThatComesBackMakesRoom() {
        startHanging();
        startHanging();
        release.countDown();
        await().until(threads::mayConnect);
    }

    @Test
    void afterALongWhileAnotherOneBeginsButNotForEver() {
        startHanging();
        startHanging();
        for (int hanging = 2; hanging < ClientThreads.HARD_LIMIT; hanging++) {
            clock.addAndGet(ClientThreads.PATIENCE_NANOS - 1);
            assertThat(threads.mayConnect()).isFalse();
            clock.addAndGet(1);
            assertThat(threads.mayConnect()).isTrue();
            startHanging();
        }
        clock.addAndGet(10 * ClientThreads.PATIENCE_NANOS);
        assertThat(threads.mayConnect()).isFalse();
    }

    @Test
    void aThreadThatCannotStartDoesNotCount() {
        ClientThreads broken =
                new ClientThreads(
                        task ->
                                new Thread(task) {
                                    @Override
                                    public synchronized void start() {
                                        throw new IllegalStateException("no more threads");
                                    }
                                },
                        new Wakeup(),
                        clock::get);

        assertThat(org.assertj.core.api.Assertions.catchThrowable(() -> broken.start(() -> {})))
                .isInstanceOf(IllegalStateException.class);

        assertThat(broken.running()).isZero();
    }

    private void startHanging() {
        threads.start(
                () -> {
                    try {
                        release.await();
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    }
                });
    }
}
