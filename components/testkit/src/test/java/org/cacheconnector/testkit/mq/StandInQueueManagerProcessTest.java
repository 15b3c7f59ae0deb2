package org.cacheconnector.testkit.mq;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import javax.jms.Connection;
import javax.jms.MessageConsumer;
import javax.jms.Session;
import org.cacheconnector.testkit.broker.TestKeyStores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class StandInQueueManagerProcessTest {

    @Test
    void queueManagerServesUntilItIsKilledAndAgainAfterItIsStarted() throws Exception {
        try (StandInQueueManagerProcess process =
                new StandInQueueManagerProcess("user=app", "password=passw0rd").start()) {
            try (IbmClient client = new IbmClient(process.port())) {
                expectMessageToCross(client);
                process.kill();
                assertThat(process.isRunning()).isFalse();
            }
            try (IbmClient client = new IbmClient(process.port())) {
                assertThat(Reasons.of(Reasons.failure(client::connect))).isEqualTo(2538);
                process.start();
                expectMessageToCross(client);
            }
            process.stop();
            assertThat(process.isRunning()).isFalse();
        }
    }

    @Test
    void queueManagerServesTls(@TempDir Path directory) throws Exception {
        TestKeyStores stores = new TestKeyStores(directory);
        try (StandInQueueManagerProcess process =
                        new StandInQueueManagerProcess(
                                        "keyStore=" + stores.server(),
                                        "trustStore=" + stores.trustStore(),
                                        "storePassword=" + TestKeyStores.PASSWORD)
                                .start();
                IbmClient client = new IbmClient(process.port())) {
            expectMessageToCross(
                    client.tls(
                            "*TLS12ORHIGHER",
                            SslContexts.of(null, stores.trustStore(), TestKeyStores.PASSWORD)));
        }
    }

    @Test
    void unknownSettingEndsItAtOnce() {
        try (StandInQueueManagerProcess process = new StandInQueueManagerProcess("colour=red")) {
            assertThatThrownBy(process::start).hasMessageContaining("ended at once");
        }
    }

    @Test
    void processEndsWithItsInput() throws Exception {
        Process process =
                new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-cp",
                                System.getProperty("java.class.path"),
                                StandInQueueManagerMain.class.getName())
                        .redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .start();
        try {
            process.getOutputStream().close();

            assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
            assertThat(process.exitValue()).isZero();
        } finally {
            process.destroyForcibly();
        }
    }

    private static void expectMessageToCross(IbmClient client) throws Exception {
        Connection connection = client.connect();
        Session session = ClientFixture.session(connection);
        MessageConsumer consumer = ClientFixture.consumer(session);
        connection.start();
        ClientFixture.producer(session).send(ClientFixture.bytes(session, (byte) 1));
        assertThat(ClientFixture.content(ClientFixture.receive(consumer))).containsExactly(1);
    }
}
