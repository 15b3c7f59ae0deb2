package org.cacheconnector.launcher.deployment;

import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.cacheconnector.harness.net.Loopback;
import org.cacheconnector.identityserver.client.LoopbackHttp;
import org.cacheconnector.identityserver.process.ServerProcess;

/** Looks at the processes of a deployment. Blocking: a second a node at most when they are well. */
public record DeploymentStatus(StateFolder folder) {

    private static final Duration ANSWER = Duration.ofSeconds(5);

    /** Looks at every process, except brokers that this deployment does not use. */
    public List<ProcessStatus> read() {
        List<ProcessStatus> all = new ArrayList<>();
        DeploymentState state = folder.read().orElse(null);
        if (state == null) {
            return all;
        }
        for (PlannedProcess process : state.processes()) {
            Optional<ServerProcess> running = folder.find(process);
            if (running.isPresent() || isWanted(process, state)) {
                all.add(status(process, running));
            }
        }
        return all;
    }

    private static boolean isWanted(PlannedProcess process, DeploymentState state) {
        return switch (process.kind()) {
            case ACTIVEMQ -> state.connector().equals(Connector.ACTIVEMQ.label());
            case QUEUE_MANAGER -> state.connector().equals(Connector.IBMMQ.label());
            default -> true;
        };
    }

    private static ProcessStatus status(PlannedProcess planned, Optional<ServerProcess> running) {
        if (running.isEmpty()) {
            return new ProcessStatus(planned.name(), 0, false, planned.port(), "");
        }
        ServerProcess process = running.get();
        boolean node = planned.kind() == ProcessKind.NODE;
        boolean answering = node ? answersOk(planned.port()) : Loopback.accepts(planned.port());
        return new ProcessStatus(
                planned.name(),
                process.pid(),
                answering,
                planned.port(),
                node ? new ConnectorView(process).summary() : "");
    }

    private static boolean answersOk(int port) {
        return new LoopbackHttp(ANSWER)
                .answersOk(URI.create("https://localhost:" + port + "/oauth2/jwks"));
    }
}
