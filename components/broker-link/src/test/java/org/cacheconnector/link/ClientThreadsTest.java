package org.cacheconnector.link;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

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
    void aThreadThatCannotStartDoesNotCount() throws Exception {
        Thread ended = new Thread(() -> {});
        ended.start();
        ended.join();
        ClientThreads broken = new ClientThreads(task -> ended, new Wakeup(), clock::get);

        assertThatThrownBy(() -> broken.start(() -> {}))
                .isInstanceOf(IllegalThreadStateException.class);

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
