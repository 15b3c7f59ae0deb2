package org.cacheconnector.launcher.deployment;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.cacheconnector.harness.net.Loopback;
import org.cacheconnector.identityserver.process.NodeException;
import org.cacheconnector.identityserver.process.Ports;
import org.cacheconnector.identityserver.process.ServerProcess;
import org.cacheconnector.launcher.host.ActiveMqHost;
import org.cacheconnector.launcher.host.QueueManagerHost;

/** Starts a broker in a JVM of its own. Blocking. */
final class BrokerStart {

    private static final Duration START = Duration.ofSeconds(60);
    private static final Duration STOP = Duration.ofSeconds(10);

    private final Path folder;
    private final PlannedProcess broker;

    BrokerStart(Path folder, PlannedProcess broker) {
        this.folder = folder;
        this.broker = broker;
    }

    /**
     * @throws DeploymentException if it does not listen in time; it is stopped then
     */
    void start() {
        Path log = folder.resolve(broker.kind().log());
        try {
            Ports.requireFree(broker.port());
            ServerProcess process = ServerProcess.start(folder(), log, command());
            Optional<String> why = process.await(START, () -> Loopback.accepts(broker.port()));
            if (why.isPresent()) {
                process.stop(STOP);
                throw failure(why.get(), log, null);
            }
        } catch (NodeException e) {
            throw failure(e.getMessage(), log, e);
        }
    }

    private Path folder() {
        try {
            return java.nio.file.Files.createDirectories(folder);
        } catch (java.io.IOException e) {
            throw failure(e.toString(), folder, e);
        }
    }

    private DeploymentException failure(String why, Path log, Exception cause) {
        return new DeploymentException(
                Failure.FAILED,
                broker.name()
                        + " did not start on port "
                        + broker.port()
                        + ": "
                        + why
                        + "; "
                        + LogTail.of(log),
                cause);
    }

    private List<String> command() {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-Xms32m", "-Xmx512m", "-XX:+UseSerialGC"));
        command.add("-Dorg.slf4j.simpleLogger.defaultLogLevel=warn");
        command.addAll(List.of("-cp", System.getProperty("java.class.path")));
        if (broker.kind() == ProcessKind.QUEUE_MANAGER) {
            command.addAll(
                    List.of(
                            QueueManagerHost.class.getName(),
                            Integer.toString(broker.port()),
                            ConnectorToml.QUEUE_MANAGER,
                            ConnectorToml.CHANNEL));
        } else {
            command.addAll(List.of(ActiveMqHost.class.getName(), Integer.toString(broker.port())));
        }
        return command;
    }
}
