package org.cacheconnector.carbon.cluster;

import java.util.Optional;
import java.util.function.Consumer;

/** The Hazelcast cluster that this server belongs to, if it does. Thread-safe. */
public interface Cluster {

    /** Returns whether this server belongs to a cluster at all. */
    boolean isClustered();

    /** Returns whether this node is the cluster's coordinator now. */
    boolean isCoordinator();

    /**
     * Subscribes to a topic of the cluster.
     *
     * @param name the topic's name
     * @param receiver gets each message of the other members, of a member in the order of its
     *     sending, on the cluster's own threads; must not throw
     * @return the topic; empty while there is no cluster
     */
    Optional<ClusterTopic> join(String name, Consumer<byte[]> receiver);
}
