package org.cacheconnector.queuemanager;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.List;
import javax.jms.Connection;
import javax.jms.Session;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Tag("full")
@Timeout(60)
class LifecycleTest {

    @Test
    void manyConnectionsLeaveNothingBehind() throws Exception {
        try (StandInQueueManager manager = started()) {
            for (int round = 0; round < 50; round++) {
                useOnce(manager);
            }

            await().untilAsserted(
                            () -> {
                                assertThat(manager.conversations()).isZero();
                                assertThat(manager.connections()).isZero();
                            });
            assertThat(manager.subscriptions()).isZero();
            assertThat(manager.depth()).isZero();
            assertThat(manager.counters().published()).isEqualTo(50);
            await().until(() -> threadsOf(manager).size() == 1);
        }
    }

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

            assertThat(manager.subscriptions()).isZero();
            assertThat(manager.conversations()).isZero();
            await().until(() -> threadsOf(manager).size() == 1);
        }
    }

    @Test
    void closedQueueManagerHasNoThread() throws Exception {
        StandInQueueManager manager = started();
        try (IbmClient client = new IbmClient(manager)) {
            Connection connection = client.connectWithoutUser();
            ClientFixture.consumer(ClientFixture.session(connection));
            await().untilAsserted(() -> assertThat(threadsOf(manager)).hasSize(3));

            manager.close();

            await().untilAsserted(() -> assertThat(threadsOf(manager)).isEmpty());
        }
    }

    @Test
    void silentQueueManagerCanBeStopped() throws Exception {
        StandInQueueManager manager = started();
        try (IbmClient client = new IbmClient(manager)) {
            client.connectWithoutUser();
            manager.silence();

            manager.stop();

            await().untilAsserted(() -> assertThat(threadsOf(manager)).isEmpty());
        }
    }

    @Test
    void restartedQueueManagerHasTheSamePort() throws Exception {
        try (StandInQueueManager manager = started()) {
            int port = manager.port();
            for (int round = 0; round < 3; round++) {
                useOnce(manager);
                manager.restart();
                assertThat(manager.port()).isEqualTo(port);
            }
            useOnce(manager);
            assertThat(manager.acceptedConnections()).isEqualTo(4);
        }
    }

    @Test
    void connectionsAndSessionsShareASocket() throws Exception {
        try (StandInQueueManager manager = started();
                IbmClient client = new IbmClient(manager)) {
            for (int i = 0; i < 2; i++) {
                ClientFixture.session(client.connectWithoutUser());
            }

            assertThat(manager.conversations()).isEqualTo(4);
            assertThat(manager.connections()).isEqualTo(1);
        }
    }

    @Test
    void eachHasItsSocketWithoutSharing() throws Exception {
        try (StandInQueueManager manager =
                        StandInQueueManager.builder().conversationsPerSocket(1).build().start();
                IbmClient client = new IbmClient(manager)) {
            for (int i = 0; i < 2; i++) {
                ClientFixture.session(client.connectWithoutUser());
            }

            assertThat(manager.conversations()).isEqualTo(4);
            assertThat(manager.connections()).isEqualTo(4);
        }
    }

    private static StandInQueueManager started() {
        return StandInQueueManager.builder().build().start();
    }

    private static void useOnce(StandInQueueManager manager) throws Exception {
        try (IbmClient client = new IbmClient(manager)) {
            Connection connection = client.connectWithoutUser();
            Session session = ClientFixture.session(connection);
            ClientFixture.consumer(session);
            connection.start();
            ClientFixture.producer(session).send(ClientFixture.bytes(session, (byte) 1));
        }
    }

    private static List<Thread> threadsOf(StandInQueueManager manager) {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().startsWith("mq-" + manager.name() + "-"))
                .toList();
    }
}
