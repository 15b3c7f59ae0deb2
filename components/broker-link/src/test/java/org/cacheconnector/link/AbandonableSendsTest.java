package org.cacheconnector.link;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class AbandonableSendsTest {

    private final List<Thread> made = new CopyOnWriteArrayList<>();
    private final ClassLoader loader = new ClassLoader(null) {};
    private final AbandonableSends sends =
            new AbandonableSends(
                    task -> {
                        Thread thread = new Thread(task);
                        made.add(thread);
                        return thread;
                    },
                    loader);

    @AfterEach
    void end() throws InterruptedException {
        sends.abandon();
        for (Thread each : made) {
            each.join();
        }
    }

    @Test
    void allSendsRunOnOneThreadInOrder() throws Exception {
        List<Integer> log = new CopyOnWriteArrayList<>();

        for (int i = 0; i < 3; i++) {
            int number = i;
            run(() -> log.add(number));
        }

        assertThat(made).extracting(Thread::getName).containsExactly("cache-connector send");
        assertThat(made.get(0).getContextClassLoader()).isSameAs(loader);
        assertThat(log).containsExactly(0, 1, 2);
    }

    @Test
    void aFailureReachesTheCaller() {
        IllegalStateException failure = new IllegalStateException("full");

        Runnable failing =
                () -> {
                    throw failure;
                };

        assertThatThrownBy(() -> run(failing))
                .isInstanceOf(ExecutionException.class)
                .hasCause(failure);
    }

    @Test
    void aSendThatHangsHoldsTheCallerForItsTimeOnlyAndIsNotInterrupted() {
        CountDownLatch answer = new CountDownLatch(1);
        AtomicBoolean interrupted = new AtomicBoolean();

        Runnable hanging = () -> interrupted.set(!answered(answer));

        assertThatThrownBy(() -> run(hanging, 1)).isInstanceOf(TimeoutException.class);
        sends.abandon();

        assertThat(made.get(0).isAlive()).isTrue();
        answer.countDown();
        await().until(() -> !made.get(0).isAlive());
        assertThat(interrupted).isFalse();
    }

    @Test
    void abandoningFreesTheCaller() {
        CountDownLatch hanging = new CountDownLatch(1);
        CountDownLatch answer = new CountDownLatch(1);
        Runnable send =
                () -> {
                    hanging.countDown();
                    answered(answer);
                };
        CompletableFuture<Void> watch =
                CompletableFuture.runAsync(() -> answered(hanging)).thenRun(sends::abandon);

        assertThatThrownBy(() -> run(send)).isInstanceOf(CancellationException.class);
        assertThatThrownBy(() -> run(() -> {})).isInstanceOf(RejectedExecutionException.class);
        answer.countDown();
        watch.join();
    }

    private void run(Runnable send) throws Exception {
        run(send, TimeUnit.MINUTES.toNanos(1));
    }

    private void run(Runnable send, long nanos) throws Exception {
        sends.run(Executors.<Void>callable(send, null), nanos);
    }

    private static boolean answered(CountDownLatch latch) {
        try {
            latch.await();
            return true;
        } catch (InterruptedException e) {
            return false;
        }
    }
}
