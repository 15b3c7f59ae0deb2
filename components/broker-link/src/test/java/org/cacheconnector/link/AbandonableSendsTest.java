package org.cacheconnector.link;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import javax.jms.JMSException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class AbandonableSendsTest {

    private final List<Thread> made = new CopyOnWriteArrayList<>();
    private final AbandonableSends sends =
            new AbandonableSends(
                    task -> {
                        Thread thread = new Thread(task, "sends-under-test");
                        made.add(thread);
                        return thread;
                    });

    @AfterEach
    void end() throws InterruptedException {
        sends.close();
        for (Thread each : made) {
            each.join();
        }
    }

    @Test
    void allSendsRunOnOneThreadInOrder() throws Exception {
        List<String> log = new CopyOnWriteArrayList<>();

        for (int i = 0; i < 3; i++) {
            String entry = i + Thread.currentThread().getName();
            sends.run(
                    () -> {
                        log.add(entry);
                        return null;
                    });
        }

        assertThat(made).hasSize(1);
        assertThat(log).hasSize(3).isSorted();
    }

    @Test
    void aFailureReachesTheCaller() {
        JMSException failure = new JMSException("full");

        assertThatThrownBy(
                        () ->
                                sends.run(
                                        () -> {
                                            throw failure;
                                        }))
                .isSameAs(failure);
    }

    @Test
    void anInterruptFreesTheCallerFromASendThatHangs() throws Exception {
        CountDownLatch hanging = new CountDownLatch(1);
        CountDownLatch answer = new CountDownLatch(1);
        Thread caller = Thread.currentThread();
        Thread watch =
                new Thread(
                        () -> {
                            awaitStubbornly(hanging);
                            caller.interrupt();
                        });
        watch.start();

        assertThatThrownBy(
                        () ->
                                sends.run(
                                        () -> {
                                            hanging.countDown();
                                            awaitStubbornly(answer);
                                            return null;
                                        }))
                .isInstanceOf(InterruptedException.class);

        watch.join();
        assertThat(made.get(0).isAlive()).isTrue();
        sends.close();
        answer.countDown();
    }

    /** Waits as IBM's client does: whatever interrupts. */
    private static void awaitStubbornly(CountDownLatch latch) {
        boolean done = false;
        while (!done) {
            try {
                latch.await();
                done = true;
            } catch (InterruptedException e) {
                // Goes on waiting.
            }
        }
    }
}
