package org.cacheconnector.performance.measure;

import static java.util.stream.Collectors.joining;

import java.net.URI;
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

    /** Returns servers elsewhere: their processes are not watched, connectors not switched. */
    public static Servers elsewhere(List<List<URI>> clusters) {
        return new Servers(clusters, List.of(), List.of(), List.of());
    }

    /** Returns the nodes as the plans have them: clusters by semicolons, nodes by commas. */
    String nodes() {
        return clusters.stream()
                .map(nodes -> nodes.stream().map(URI::getAuthority).collect(joining(",")))
                .collect(joining(";"));
    }

    /** Closes the connections; what they lead to stays as it is. */
    @Override
    public void close() {
        counters.forEach(Counters::close);
        connectors.forEach(ConnectorControl::close);
    }
}
