package org.cacheconnector.launcher.deployment;

import java.net.URI;
import java.util.List;
import org.cacheconnector.launcher.cluster.RunningNode;

/**
 * Where a node will be. Immutable.
 *
 * @param name such as {@code a1}
 * @param cluster the cluster's name, such as {@code A}
 * @param offset added to each of the server's own ports
 * @param memberPort for its Hazelcast cluster
 * @param memberPorts of all nodes of its cluster
 */
record PlannedNode(
        String name, String cluster, int offset, int memberPort, List<Integer> memberPorts) {

    private static final int HTTPS = 9443;

    PlannedNode {
        memberPorts = List.copyOf(memberPorts);
    }

    int httpsPort() {
        return HTTPS + offset;
    }

    PlannedProcess process() {
        return new PlannedProcess(ProcessKind.NODE, name, "nodes/" + name, httpsPort());
    }

    RunningNode running() {
        return new RunningNode(name, URI.create("https://localhost:" + httpsPort()));
    }
}
