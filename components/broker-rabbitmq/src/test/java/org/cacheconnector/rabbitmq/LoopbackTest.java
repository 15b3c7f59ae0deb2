package org.cacheconnector.rabbitmq;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class LoopbackTest {

    private static final long PATIENCE = TimeUnit.MINUTES.toNanos(1);

    private final AtomicLong now = new AtomicLong();
    private final Loopback loopback = new Loopback(PATIENCE, now::get);

    @Test
    void whatComesBackInTimeIsWell() throws Exception {
        for (int i = 0; i < 10; i++) {
            loopback.sending();
            now.addAndGet(PATIENCE);
            loopback.sending();
            loopback.returned();
        }
    }

    @Test
    void whatIsSentAfterAReturnHasTheWholeTime() throws Exception {
        loopback.sending();
        loopback.returned();
        now.addAndGet(10 * PATIENCE);
        loopback.sending();
        now.addAndGet(PATIENCE);
        loopback.sending();
    }

    @Test
    void whenNothingComesBackForTooLongTheNextSendFails() throws Exception {
        loopback.sending();
        now.addAndGet(PATIENCE / 2);
        loopback.sending();
        now.addAndGet(PATIENCE / 2 + 1);

        assertThatThrownBy(loopback::sending).isInstanceOf(QueueLostException.class);
    }

    @Test
    void waitingForTheReturnEndsWithItOrInTime() throws Exception {
        loopback.awaitReturn(1);
        loopback.sending();
        assertThatThrownBy(() -> loopback.awaitReturn(1)).isInstanceOf(QueueLostException.class);

        Thread returning = new Thread(loopback::returned);
        returning.start();
        loopback.awaitReturn(TimeUnit.SECONDS.toNanos(20));
    }

    @Test
    void waitingForTheReturnEndsWithTheConnectionAndTellsWhy() throws Exception {
        loopback.sending();
        Thread failing =
                new Thread(() -> loopback.fail(new IllegalStateException("queue deleted")));
        failing.start();

        assertThatThrownBy(() -> loopback.awaitReturn(TimeUnit.MINUTES.toNanos(10)))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("queue deleted");
    }
}
