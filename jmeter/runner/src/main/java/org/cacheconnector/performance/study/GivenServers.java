package org.cacheconnector.performance.study;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.cacheconnector.performance.measure.Servers;
import org.cacheconnector.performance.measure.ServersOf;
import org.cacheconnector.performance.results.SetUp;
import org.cacheconnector.performance.results.Topology;

/**
 * Servers that are there already, on this machine or others. They are neither started nor stopped;
 * their processes are not watched and their connectors not switched, so that each cell has slices
 * of one set-up only, the one that the user says they have. Immutable.
 */
public final class GivenServers implements ServerSource, StudyServers {

    private static final Duration CONNECT = Duration.ofSeconds(5);
    private static final String EXAMPLE = "such as a1:9443,a2:9443;b1:9443";

    private final List<List<URI>> clusters;

    private GivenServers(List<List<URI>> clusters) {
        this.clusters = clusters;
    }

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
                URI uri = address(node.strip());
                if (uri == null) {
                    wrong.add("\"" + node.strip() + "\"");
                }
                nodes.add(uri);
            }
            clusters.add(nodes);
        }
        if (clusters.size() > 2) {
            wrong.add("more than two clusters");
        }
        if (!wrong.isEmpty()) {
            throw new StudyException(
                    StudyFailure.OPTIONS,
                    "--nodes cannot be used: "
                            + String.join(", ", wrong)
                            + "; allowed: host:port of each node, "
                            + EXAMPLE);
        }
        return new GivenServers(clusters);
    }

    private static URI address(String node) {
        if (!node.matches("([A-Za-z0-9._-]+|\\[[0-9a-fA-F:.]+]):\\d{1,5}")) {
            return null;
        }
        URI uri = URI.create("https://" + node);
        return uri.getHost() == null || uri.getPort() < 1 || uri.getPort() > 65_535 ? null : uri;
    }

    /** Returns how many clusters these are. */
    public Topology topology() {
        return clusters.size() == 1 ? Topology.SINGLE : Topology.MULTI;
    }

    @Override
    public StudyServers start(Topology topology, SetUp setUp) {
        List<String> silent = new ArrayList<>();
        for (List<URI> cluster : clusters) {
            for (URI node : cluster) {
                InetSocketAddress address = new InetSocketAddress(node.getHost(), node.getPort());
                try (Socket socket = new Socket()) {
                    socket.connect(address, (int) CONNECT.toMillis());
                } catch (IOException e) {
                    silent.add(node.getAuthority() + " (" + reason(e) + ")");
                }
            }
        }
        if (!silent.isEmpty()) {
            throw new StudyException(
                    StudyFailure.SERVERS,
                    "Not reachable: " + String.join(", ", silent) + ". Start it, or see --nodes");
        }
        return this;
    }

    private static String reason(IOException failure) {
        return failure instanceof java.net.UnknownHostException
                ? "unknown host"
                : failure.getMessage();
    }

    @Override
    public void abort() {
        // Connecting ends by itself soon.
    }

    @Override
    public Servers servers() {
        return ServersOf.addresses(clusters);
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
