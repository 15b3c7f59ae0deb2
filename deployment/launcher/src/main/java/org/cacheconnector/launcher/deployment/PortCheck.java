package org.cacheconnector.launcher.deployment;

import java.io.IOException;
import java.net.ServerSocket;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.cacheconnector.harness.net.Loopback;

/** Finds out before anything is started whether all ports are free. Stateless. */
final class PortCheck {

    private static final int GREATEST_OFFSET = 20_000;

    private final IntPredicate isFree;

    PortCheck(IntPredicate isFree) {
        this.isFree = isFree;
    }

    static PortCheck ofThisMachine() {
        return new PortCheck(PortCheck::canListen);
    }

    /**
     * @throws DeploymentException naming the ports that are taken, and an offset that avoids them
     */
    void check(List<PlannedPort> ports, int offset) {
        List<PlannedPort> taken =
                ports.stream().filter(port -> !isFree.test(port.number())).toList();
        if (taken.isEmpty()) {
            return;
        }
        String names =
                taken.stream()
                        .map(port -> port.number() + " (" + port.purpose() + ")")
                        .collect(Collectors.joining(", "));
        String remedy =
                freeOffset(ports, offset)
                        .map(free -> "With --offset " + free + " all ports are free")
                        .orElse("Stop what listens there");
        throw new DeploymentException(
                Failure.PORT,
                (taken.size() == 1 ? "Port " + names + " is" : "Ports " + names + " are")
                        + " taken by another program. "
                        + remedy);
    }

    private Optional<Integer> freeOffset(List<PlannedPort> ports, int offset) {
        return IntStream.iterate(
                        DeploymentPlan.OFFSET_STEP,
                        free -> free <= GREATEST_OFFSET,
                        free -> free + DeploymentPlan.OFFSET_STEP)
                .filter(
                        free ->
                                ports.stream()
                                        .allMatch(
                                                port -> isFree.test(port.number() - offset + free)))
                .boxed()
                .findFirst();
    }

    private static boolean canListen(int port) {
        try (ServerSocket socket = new ServerSocket()) {
            socket.setReuseAddress(true);
            socket.bind(Loopback.at(port), 1);
            return true;
        } catch (IOException e) {
            return false;
        }
    }
}
