package org.cacheconnector.performance.cli;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.cacheconnector.performance.study.StudyException;
import org.cacheconnector.performance.study.StudyFailure;

/**
 * The JMeter servers that make the load. Immutable.
 *
 * @param hosts each as host or host:port
 */
record RemoteGenerators(List<String> hosts) {

    private static final int RMI_REGISTRY = 1099;
    private static final Duration PATIENCE = Duration.ofSeconds(3);

    /**
     * Connects to each of them, so that none is started if another is down; blocking.
     *
     * @throws StudyException naming those that do not answer
     */
    void check() {
        List<String> problems = new ArrayList<>();
        for (String host : hosts) {
            int colon = host.lastIndexOf(':');
            String name = colon < 0 ? host : host.substring(0, colon);
            try (Socket socket = new Socket()) {
                int port = colon < 0 ? RMI_REGISTRY : Integer.parseInt(host.substring(colon + 1));
                socket.connect(new InetSocketAddress(name, port), (int) PATIENCE.toMillis());
            } catch (IOException | IllegalArgumentException e) {
                problems.add(host + " (" + e + ")");
            }
        }
        if (!problems.isEmpty()) {
            throw new StudyException(
                    StudyFailure.SERVERS,
                    "No JMeter server answers at %s. Start jmeter -s there, or correct --remote"
                            .formatted(String.join(", ", problems)));
        }
    }
}
