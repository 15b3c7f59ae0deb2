package org.cacheconnector.identityserver.node;

import java.util.List;

/**
 * A node's place in a Hazelcast cluster on 127.0.0.1. Immutable.
 *
 * @param agent the clustering agent's class; {@link #KERNEL_AGENT} in assembled servers, empty to
 *     leave the choice to the server
 * @param domain the cluster's name
 * @param port this node's own port
 * @param memberPorts the ports of all members, with or without this node's
 */
public record HazelcastMembership(
        String agent, String domain, int port, List<Integer> memberPorts) {

    /** The agent of Carbon kernels up to 4.9, and of assembled servers. */
    public static final String KERNEL_AGENT =
            "org.wso2.carbon.core.clustering.hazelcast.HazelcastClusteringAgent";

    /** Copies the list. */
    public HazelcastMembership {
        memberPorts = List.copyOf(memberPorts);
    }
}
