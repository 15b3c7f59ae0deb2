package org.cacheconnector.harness.broker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.util.concurrent.TimeUnit;
import javax.jms.JMSException;
import org.cacheconnector.harness.net.FreePorts;
import org.cacheconnector.harness.net.Loopback;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Tag("full")
@Timeout(90)
class ActiveMqBrokerProcessTest {

    @Test
    void servesIsKilledAndComesBackOnTheSamePort() throws JMSException {
        try (ActiveMqBrokerProcess broker = ActiveMqBrokerProcess.started()) {
            assertDelivers(broker);

            broker.kill();
            assertThat(broker.isRunning()).isFalse();
            assertThat(Loopback.accepts(broker.port())).isFalse();

            broker.start();
            assertDelivers(broker);
            broker.restart();
            assertDelivers(broker);
        }
    }

    @Test
    void saysNothingWhilePaused() throws JMSException, IOException {
        try (ActiveMqBrokerProcess broker = ActiveMqBrokerProcess.started()) {
            broker.pause();
            try (Socket socket = new Socket(Loopback.address(), broker.port())) {
                socket.setSoTimeout(300);
                assertThatThrownBy(() -> socket.getInputStream().read())
                        .isInstanceOf(SocketTimeoutException.class);
            }

            broker.resume();
            assertDelivers(broker);
        }
    }

    @Test
    void endsWhenItsStandardInputDoes() throws IOException, InterruptedException {
        Process process =
                new ProcessBuilder(ActiveMqBrokerProcess.command(FreePorts.next()))
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

    private static void assertDelivers(ActiveMqBrokerProcess broker) throws JMSException {
        try (TopicClient client = TopicClient.to(broker.url())) {
            client.publish();
            assertThat(client.receives()).isTrue();
        }
    }
}
