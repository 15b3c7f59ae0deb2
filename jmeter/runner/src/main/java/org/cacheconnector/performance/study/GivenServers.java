package org.cacheconnector.performance.study;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.cacheconnector.performance.measure.Listeners;
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
                // A host may have an underscore: JMeter can use it, though a URI sees no host then.
                if (ADDRESS.matcher(node.strip()).matches()) {
                    nodes.add(URI.create("https://" + node.strip()));
                } else {
                    wrong.add('"' + node.strip() + '"');
                }
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
        List<String> all = clusters.stream().flatMap(List::stream).map(URI::getAuthority).toList();
        Optional<String> silent = new Listeners(all).silent();
        if (silent.isPresent()) {
            throw new StudyException(
                    StudyFailure.SERVERS,
                    "Not reachable: " + silent.get() + ". Start it, or see --nodes");
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
