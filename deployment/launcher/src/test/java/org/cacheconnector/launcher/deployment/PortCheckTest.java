package org.cacheconnector.launcher.deployment;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.net.ServerSocket;
import java.util.List;
import org.cacheconnector.harness.net.FreePorts;
import org.cacheconnector.harness.net.Loopback;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class PortCheckTest {

    @Test
    void aTakenPortIsNamedWithItsPurposeAndAnOffsetThatAvoidsIt() throws IOException {
        int port = FreePorts.next();
        try (ServerSocket taken = new ServerSocket()) {
            taken.bind(Loopback.at(port));

            assertThatExceptionOfType(DeploymentException.class)
                    .isThrownBy(
                            () ->
                                    PortCheck.ofThisMachine()
                                            .check(List.of(new PlannedPort(port, "node a1")), 0))
                    .withMessageContaining("Port " + port + " (node a1) is taken")
                    .withMessageMatching("(?s).*With --offset \\d+ all ports are free")
                    .satisfies(
                            thrown ->
                                    org.assertj.core.api.Assertions.assertThat(thrown.failure())
                                            .isEqualTo(Failure.PORT));
        }
    }

    @Test
    void theOffsetToUseIsTheLeastAtWhichAllPortsAreFree() {
        // Another deployment is at offset 200, and something else holds 9443.
        PortCheck check = new PortCheck(port -> port != 9443 && port != 9643 && port != 9653);

        assertThatExceptionOfType(DeploymentException.class)
                .isThrownBy(
                        () ->
                                check.check(
                                        List.of(
                                                new PlannedPort(9443, "node a1"),
                                                new PlannedPort(9453, "node b1")),
                                        0))
                .withMessageContaining("--offset 100");
        assertThatExceptionOfType(DeploymentException.class)
                .isThrownBy(
                        () ->
                                check.check(
                                        List.of(
                                                new PlannedPort(9643, "node a1"),
                                                new PlannedPort(9653, "node b1")),
                                        200))
                .withMessageContaining("Ports 9643 (node a1), 9653 (node b1) are taken")
                .withMessageContaining("--offset 100");
    }

    @Test
    void freePortsAreFine() {
        assertThatCode(
                        () ->
                                new PortCheck(port -> true)
                                        .check(List.of(new PlannedPort(9443, "node a1")), 0))
                .doesNotThrowAnyException();
    }
}
