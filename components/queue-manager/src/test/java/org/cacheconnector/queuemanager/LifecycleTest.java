package org.cacheconnector.queuemanager;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.List;
import javax.jms.Connection;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Tag("full")
@Timeout(60)
class LifecycleTest {

    @Test
    void brokenConnectionsLeaveNothingBehind() throws Exception {
        try (StandInQueueManager manager = started();
                IbmClient client = new IbmClient(manager)) {
            for (int round = 0; round < 10; round++) {
                Connection connection = client.connectWithoutUser();
                ClientFixture.consumer(ClientFixture.session(connection));
                manager.resetConnections();
                await().until(() -> manager.connections() == 0);
            }

            await().until(() -> threads().size() == 1);
        }
    }

    @Test
    void closedQueueManagerHasNoThread() throws Exception {
        StandInQueueManager manager = started();
        try (IbmClient client = new IbmClient(manager)) {
            Connection connection = client.connectWithoutUser();
            ClientFixture.consumer(ClientFixture.session(connection));
            await().untilAsserted(() -> assertThat(threads()).hasSize(2));

            manager.close();

            await().untilAsserted(() -> assertThat(threads()).isEmpty());
        }
    }

    @Test
    void silentQueueManagerCanBeStopped() throws Exception {
        StandInQueueManager manager = started();
        try (IbmClient client = new IbmClient(manager)) {
            client.connectWithoutUser();
            manager.silence();

            manager.stop();

            await().untilAsserted(() -> assertThat(threads()).isEmpty());
        }
    }

    private static StandInQueueManager started() {
        return StandInQueueManager.builder().build().start();
    }

    private static List<Thread> threads() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().startsWith("mq-QM1-"))
                .toList();
    }
}
