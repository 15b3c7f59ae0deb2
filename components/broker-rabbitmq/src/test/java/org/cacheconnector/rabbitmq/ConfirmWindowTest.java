package org.cacheconnector.rabbitmq;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class ConfirmWindowTest {

    private static final long PATIENCE = TimeUnit.HOURS.toNanos(1);

    private final AtomicLong now = new AtomicLong();
    private final ConfirmWindow window = new ConfirmWindow(3, PATIENCE, now::get);

    @Test
    void asManyAsTheLimitMayBeUnconfirmed() throws Exception {
        window.begin(1);
        window.begin(2);
        window.begin(3);
        AtomicReference<Throwable> end = new AtomicReference<>();
        Thread sender = sender(4, end);

        await().until(() -> sender.getState() == Thread.State.TIMED_WAITING);
        window.confirmed(2, false);

        await().until(() -> !sender.isAlive());
        assertThat(end.get()).isNull();
    }

    @Test
    void oneConfirmMayStandForAllBefore() throws Exception {
        window.begin(1);
        window.begin(2);
        window.begin(3);

        window.confirmed(3, true);

        window.awaitAll(PATIENCE);
        window.begin(4);
        window.begin(5);
        window.begin(6);
    }

    @Test
    void anUnconfirmedMessageThatIsTooOldFailsTheNext() throws Exception {
        window.begin(1);
        now.addAndGet(PATIENCE);

        assertThatThrownBy(() -> window.begin(2)).isInstanceOf(TimeoutException.class);
    }

    @Test
    void confirmsThatComeOneByOneAfterAStandstillAreAllWaitedFor() throws Exception {
        ConfirmWindow patient =
                new ConfirmWindow(3, PATIENCE, TimeUnit.MINUTES.toNanos(10), now::get);
        patient.begin(1);
        patient.begin(2);
        patient.begin(3);
        now.addAndGet(PATIENCE);
        AtomicReference<Throwable> end = new AtomicReference<>();
        Thread sender = sender(patient, 4, end);
        await().until(() -> sender.getState() == Thread.State.TIMED_WAITING);

        patient.confirmed(1, false);
        await().during(Duration.ofMillis(200))
                .until(() -> sender.getState() == Thread.State.TIMED_WAITING);
        patient.confirmed(2, false);
        patient.confirmed(3, false);

        await().until(() -> !sender.isAlive());
        assertThat(end.get()).isNull();
    }

    @Test
    void oneThatWaitsForRoomHearsOfTheEnd() throws Exception {
        window.begin(1);
        window.begin(2);
        window.begin(3);
        AtomicReference<Throwable> end = new AtomicReference<>();
        Thread sender = sender(4, end);
        await().until(() -> sender.getState() == Thread.State.TIMED_WAITING);

        window.fail(new IllegalStateException("told to"));
        window.fail(new IllegalStateException("too late"));

        await().until(() -> !sender.isAlive());
        assertThat(end.get())
                .isInstanceOf(IOException.class)
                .hasCauseInstanceOf(IllegalStateException.class)
                .hasMessageContaining("told to");
    }

    @Test
    void whenNothingIsUnderWayAllIsConfirmed() throws Exception {
        window.awaitAll(PATIENCE);
        window.confirmed(7, true);
        window.awaitAll(PATIENCE);
    }

    private Thread sender(long sequence, AtomicReference<Throwable> end) {
        return sender(window, sequence, end);
    }

    private static Thread sender(
            ConfirmWindow window, long sequence, AtomicReference<Throwable> end) {
        Thread sender =
                new Thread(
                        () -> {
                            try {
                                window.begin(sequence);
                            } catch (IOException | TimeoutException | InterruptedException e) {
                                end.set(e);
                            }
                        });
        sender.start();
        return sender;
    }
}
