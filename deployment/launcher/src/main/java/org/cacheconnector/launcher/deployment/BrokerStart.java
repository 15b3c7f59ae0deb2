package org.cacheconnector.launcher.deployment;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.cacheconnector.harness.net.Loopback;
import org.cacheconnector.identityserver.node.ServerLog;
import org.cacheconnector.identityserver.process.Ports;
import org.cacheconnector.identityserver.process.ServerProcess;

/** Starts a broker in a JVM of its own. Blocking. */
record BrokerStart(Path folder, PlannedProcess broker) {

    private static final Duration START = Duration.ofSeconds(60);
    private static final Duration STOP = Duration.ofSeconds(10);

    /**
     * @throws DeploymentException if it does not listen in time; it is stopped then
     */
    void start() {
        Ports.requireFree(broker.port());
        Path log = folder.resolve(broker.kind().log());
        ServerProcess process = ServerProcess.start(folder, log, command());
        process.await(START, () -> Loopback.accepts(broker.port()))
                .ifPresent(
                        why -> {
                            process.stop(STOP);
                            throw new DeploymentException(
                                    Failure.FAILED,
                                    broker.name()
                                            + " did not start on port "
                                            + broker.port()
                                            + ": "
                                            + why
                                            + "; "
                                            + new ServerLog(log).reason());
                        });
    }

    private List<String> command() {
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xms32m",
                "-Xmx512m",
                "-XX:+UseSerialGC",
                "-Dorg.slf4j.simpleLogger.defaultLogLevel=warn",
                "-cp",
                System.getProperty("java.class.path"),
                BrokerHost.class.getName(),
                broker.kind().name(),
                Integer.toString(broker.port()));
    }
}
