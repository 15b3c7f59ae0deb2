package org.cacheconnector.performance.study;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.cacheconnector.performance.measure.Servers;
import org.cacheconnector.performance.results.Topology;

/**
 * Servers that are there already, on this machine or others. They are neither started nor stopped;
 * their processes are not watched and their connectors not switched, so that each cell has slices
 * of one set-up only, the one that the user says they have. Immutable.
 *
 * @param clusters the addresses of each cluster's nodes
 */
public record GivenServers(List<List<URI>> clusters) implements ServerSource, StudyServers {

    private static final Duration CONNECT = Duration.ofSeconds(5);
    private static final Pattern ADDRESS =
            Pattern.compile("([A-Za-z0-9._-]+|\\[[0-9a-fA-F:.]+]):\\d{1,5}");

    /**
     * Reads addresses: nodes of a cluster separated by commas, clusters by semicolons.
     *
     * @throws StudyException naming each that is none
     */
    public static GivenServers parse(String addresses) {
        List<String> wrong = new ArrayList<>();
        List<List<URI>> clusters = new ArrayList<>();
        for (String cluster : addresses.split(";", -1)) {
            List<URI> nodes = new ArrayList<>();
            for (String node : cluster.split(",", -1)) {
                address(node.strip())
                        .ifPresentOrElse(nodes::add, () -> wrong.add('"' + node.strip() + '"'));
            }
            clusters.add(nodes);
        }
        if (clusters.size() > 2) {
            wrong.add("more than two clusters");
        }
        if (!wrong.isEmpty()) {
            throw new StudyException(
                    StudyFailure.OPTIONS,
                    ("--nodes cannot be used: %s; allowed: host:port of each node, such"
                                    + " as a1:9443,a2:9443;b1:9443")
                            .formatted(String.join(", ", wrong)));
        }
        return new GivenServers(clusters);
    }

    private static Optional<URI> address(String node) {
        return Optional.of(node)
                .filter(text -> ADDRESS.matcher(text).matches())
                .map(text -> URI.create("https://" + text))
                .filter(uri -> uri.getHost() != null)
                .filter(uri -> uri.getPort() > 0 && uri.getPort() <= 65_535);
    }

    /** Returns how many clusters these are. */
    public Topology topology() {
        return clusters.size() == 1 ? Topology.SINGLE : Topology.MULTI;
    }

    /** Returns how many nodes a cluster has; the greatest. */
    public int nodes() {
        return clusters.stream().mapToInt(List::size).max().orElseThrow();
    }

    @Override
    public StudyServers start(PlannedServers planned) {
        List<String> silent = new ArrayList<>();
        for (URI node : clusters.stream().flatMap(List::stream).toList()) {
            try (Socket socket = new Socket()) {
                InetSocketAddress address = new InetSocketAddress(node.getHost(), node.getPort());
                socket.connect(address, (int) CONNECT.toMillis());
            } catch (UnknownHostException e) {
                silent.add(node.getAuthority() + " (unknown host)");
            } catch (IOException e) {
                silent.add(node.getAuthority() + " (" + e.getMessage() + ")");
            }
        }
        if (!silent.isEmpty()) {
            throw new StudyException(
                    StudyFailure.SERVERS,
                    "Not reachable: " + String.join(", ", silent) + ". Start it, or see --nodes");
        }
        return this;
    }

    @Override
    public void abort() {
        // Connecting ends by itself soon.
    }

    @Override
    public Servers servers() {
        return Servers.elsewhere(clusters);
    }

    @Override
    public Map<String, String> versions() {
        return Map.of("server", "not brought up by this program");
    }

    @Override
    public boolean temporary() {
        return false;
    }

    @Override
    public List<String> ended() {
        return List.of();
    }

    @Override
    public void close() {
        // They were there before.
    }
}
