package org.cacheconnector.launcher.deployment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.time.Duration;
import org.cacheconnector.harness.net.FreePorts;
import org.cacheconnector.harness.net.Loopback;
import org.cacheconnector.identityserver.process.ServerException;
import org.cacheconnector.identityserver.process.ServerProcess;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Timeout(120)
class BrokerStartTest {

    @TempDir private Path folder;

    @ParameterizedTest
    @EnumSource(names = {"ACTIVEMQ", "QUEUE_MANAGER"})
    void aBrokerRunsOnItsOwnUntilItIsStopped(ProcessKind kind) {
        PlannedProcess broker = broker(kind, FreePorts.next());

        new BrokerStart(folder, broker).start();

        ServerProcess process = ServerProcess.find(folder).orElseThrow();
        assertThat(Loopback.accepts(broker.port())).isTrue();
        assertThat(process.stop(Duration.ofSeconds(30))).as("ended when asked").isTrue();
        assertThat(Loopback.accepts(broker.port())).isFalse();
    }

    @Test
    void aPortThatWasTakenMeanwhileIsSaid() throws IOException {
        try (ServerSocket taken = new ServerSocket()) {
            taken.bind(Loopback.at(FreePorts.next()));
            BrokerStart start =
                    new BrokerStart(folder, broker(ProcessKind.ACTIVEMQ, taken.getLocalPort()));

            assertThatExceptionOfType(ServerException.class)
                    .isThrownBy(start::start)
                    .withMessageContaining("Port " + taken.getLocalPort() + " is taken");
        }
        assertThat(ServerProcess.find(folder)).isEmpty();
    }

    private PlannedProcess broker(ProcessKind kind, int port) {
        return new PlannedProcess(
                kind, kind == ProcessKind.ACTIVEMQ ? "ActiveMQ" : "queue manager", "b", port);
    }
}
