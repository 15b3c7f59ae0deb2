package org.cacheconnector.link;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class SendWatchTest {

    private final AtomicLong clock = new AtomicLong(Long.MAX_VALUE - 5);
    private final SendWatch watch = new SendWatch(clock::get, 100);

    @Test
    void nothingIsOverdueWithoutASend() {
        clock.addAndGet(1_000);
        assertThat(watch.isOverdue()).isFalse();
    }

    @Test
    void aSendIsOverdueAfterTheTimeoutAndNotBefore() {
        watch.begin();
        clock.addAndGet(100);
        assertThat(watch.isOverdue()).isFalse();
        clock.addAndGet(1);
        assertThat(watch.isOverdue()).isTrue();
    }

    @Test
    void aSendThatEndedIsNotOverdue() {
        watch.begin();
        clock.addAndGet(1_000);
        watch.end();
        assertThat(watch.isOverdue()).isFalse();
    }

    @Test
    void theInterruptOfASendDoesNotOutliveIt() {
        watch.begin();
        watch.interrupt();
        assertThat(Thread.currentThread().isInterrupted()).isTrue();
        watch.end();
        assertThat(Thread.currentThread().isInterrupted()).isFalse();
    }

    @Test
    void aThreadThatDoesNotSendIsNotInterrupted() {
        watch.begin();
        watch.end();
        watch.interrupt();
        assertThat(Thread.currentThread().isInterrupted()).isFalse();
    }

    @Test
    void anInterruptOfSomebodyElseIsKept() {
        watch.begin();
        Thread.currentThread().interrupt();
        watch.end();
        assertThat(Thread.interrupted()).isTrue();
    }
}
