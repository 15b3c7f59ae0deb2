package org.cacheconnector.launcher.demo;

import java.net.URI;
import java.util.List;
import java.util.stream.IntStream;
import org.cacheconnector.launcher.cluster.RunningCluster;
import org.cacheconnector.launcher.cluster.RunningNode;

/** Clusters A and B of nodes that nobody asks over the network. */
final class TestClusters {

    private TestClusters() {}

    static List<RunningCluster> ofNodes(int perCluster) {
        return List.of(cluster("a", perCluster), cluster("b", perCluster));
    }

    static RunningNode node(String name) {
        return new RunningNode(name, URI.create("https://localhost:1"));
    }

    private static RunningCluster cluster(String name, int nodes) {
        return new RunningCluster(
                name,
                IntStream.rangeClosed(1, nodes).mapToObj(number -> node(name + number)).toList());
    }
}
