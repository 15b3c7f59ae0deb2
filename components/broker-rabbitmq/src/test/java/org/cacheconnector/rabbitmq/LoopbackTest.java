package org.cacheconnector.rabbitmq;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

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
    void theFirstReturnIsTold() throws Exception {
        loopback.sending();
        assertThat(loopback.first()).isNotDone();

        loopback.returned();

        assertThat(loopback.first()).isCompleted();
    }
}
