package org.cacheconnector.core.send;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.cacheconnector.core.frame.Heartbeat;
import org.cacheconnector.core.frame.Progress;
import org.cacheconnector.core.frame.RepairRequest;
import org.cacheconnector.core.model.SenderId;
import org.cacheconnector.core.model.SequenceRange;
import org.junit.jupiter.api.Test;

class ControlTasksTest {

    private static final SenderId ASKER = new SenderId("asker", 1);

    private static final SenderId PEER = new SenderId("peer", 1);

    private final AtomicInteger wakeUps = new AtomicInteger();
    private final ControlTasks tasks = new ControlTasks(wakeUps::incrementAndGet);

    @Test
    void nothingWaitsAtFirst() {
        assertThat(tasks.isWaiting()).isFalse();
        assertThat(tasks.takeHeartbeat()).isNull();
        assertThat(tasks.takeRequests()).isEmpty();
        assertThat(tasks.takeResends()).isEmpty();
    }

    @Test
    void heartbeatsBecomeOneWithAllMembers() {
        tasks.send(new Heartbeat(false, false, List.of(new Progress(PEER, 3, 0, false))));
        tasks.send(new Heartbeat(true, false, List.of(new Progress(ASKER, 4, 0, false))));
        assertThat(tasks.isWaiting()).isTrue();
        Heartbeat taken = tasks.takeHeartbeat();
        assertThat(taken.isHello()).isTrue();
        assertThat(taken.members()).extracting(Progress::sequence).containsExactly(3L, 4L);
        assertThat(tasks.takeHeartbeat()).isNull();
        assertThat(wakeUps).hasValue(2);
    }

    @Test
    void everyQueueIsBounded() {
        for (int i = 0; i < 10_000; i++) {
            Progress member = new Progress(new SenderId("peer", i), 1, 0, false);
            tasks.send(new Heartbeat(false, false, List.of(member)));
            tasks.send(new RepairRequest(PEER, List.of()));
            tasks.resend(ASKER, List.of(new SequenceRange(i + 1, i + 1)));
        }
        Heartbeat taken = tasks.takeHeartbeat();
        assertThat(taken.members()).hasSize(ControlTasks.MAX_MEMBERS);
        assertThat(tasks.takeRequests()).hasSize(ControlTasks.MAX_REQUESTS);
        assertThat(tasks.takeResends().get(ASKER)).hasSize(ControlTasks.MAX_RANGES);
        assertThat(tasks.isWaiting()).isFalse();
    }

    @Test
    void whatComesWhileTheRestIsTakenIsNotForgotten() {
        tasks.resend(ASKER, List.of(new SequenceRange(1, 1)));
        assertThat(tasks.takeHeartbeat()).isNull();
        assertThat(tasks.takeRequests()).isEmpty();
        tasks.send(Heartbeat.plain());
        assertThat(tasks.takeResends()).hasSize(1);
        assertThat(tasks.isWaiting()).isTrue();
        assertThat(tasks.takeHeartbeat()).isNotNull();
    }
}
