package org.cacheconnector.performance.measure;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;

/**
 * Where the load goes, what is watched, and what is switched. Immutable, but for the connections of
 * the connectors; close it when the servers go.
 *
 * @param clusters the nodes of each cluster, such as {@code https://localhost:9443}; at least one
 * @param processes whose use is recorded; none for servers of another machine
 * @param counters of what the servers use, such as their database's; none for servers of another
 *     machine
 * @param connectors one of each node; none if they cannot be switched from here, and then only the
 *     set-up that the servers were started with is measured
 */
public record Servers(
        List<List<URI>> clusters,
        List<WatchedProcess> processes,
        List<Counters> counters,
        List<ConnectorControl> connectors)
        implements AutoCloseable {

    /**
     * Copies the lists.
     *
     * @throws IllegalArgumentException saying all that is wrong
     */
    public Servers {
        clusters = clusters.stream().map(List::copyOf).toList();
        processes = List.copyOf(processes);
        counters = List.copyOf(counters);
        connectors = List.copyOf(connectors);
        List<String> problems = new ArrayList<>();
        if (clusters.isEmpty() || clusters.stream().anyMatch(List::isEmpty)) {
            problems.add("There must be a cluster, and a node in each: " + clusters);
        }
        clusters.stream()
                .flatMap(List::stream)
                .filter(node -> node.getHost() == null || node.getPort() <= 0)
                .map(
                        node ->
                                "Not the address of a node: "
                                        + node
                                        + ". Give host and port, such as https://localhost:9443")
                .forEach(problems::add);
        if (!problems.isEmpty()) {
            throw new IllegalArgumentException(String.join("\n", problems));
        }
    }

    /** Closes the connections; what they lead to stays as it is. */
    @Override
    public void close() {
        counters.forEach(Counters::close);
        connectors.forEach(ConnectorControl::close);
    }
}
