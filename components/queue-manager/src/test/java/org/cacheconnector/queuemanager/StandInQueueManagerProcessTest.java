package org.cacheconnector.queuemanager;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import javax.jms.Connection;
import javax.jms.MessageConsumer;
import javax.jms.Session;
import org.cacheconnector.harness.net.FreePorts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
class StandInQueueManagerProcessTest {

    @Test
    void queueManagerServesUntilItIsKilledAndAgainAfterItIsStarted() throws Exception {
        try (StandInQueueManagerProcess process = StandInQueueManagerProcess.started()) {
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
    void processEndsWithItsInput() throws Exception {
        Process process =
                new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-cp",
                                System.getProperty("java.class.path"),
                                StandInQueueManagerProcess.Main.class.getName(),
                                Integer.toString(FreePorts.next()))
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
