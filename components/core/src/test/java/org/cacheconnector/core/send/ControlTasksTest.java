package org.cacheconnector.core.send;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.cacheconnector.core.frame.Heartbeat;
import org.cacheconnector.core.frame.RepairRequest;
import org.cacheconnector.core.model.SenderId;
import org.cacheconnector.core.model.SequenceRange;
import org.junit.jupiter.api.Test;

class ControlTasksTest {

    private final AtomicInteger wakeUps = new AtomicInteger();
    private final ControlTasks tasks = new ControlTasks(wakeUps::incrementAndGet);

    @Test
    void wakesTheSenderForEachTask() {
        assertThat(tasks.poll()).isNull();
        tasks.send(Heartbeat.plain());
        tasks.resend(List.of(new SequenceRange(1, 1)));
        assertThat(wakeUps).hasValue(2);
        assertThat(tasks.size()).isEqualTo(2);
        assertThat(tasks.poll()).isNotNull();
    }

    @Test
    void isBounded() {
        for (int i = 0; i < 10_000; i++) {
            tasks.send(new RepairRequest(new SenderId("peer", 1), List.of()));
        }
        assertThat(tasks.size()).isEqualTo(ControlTasks.MAX_TASKS);
    }
}
