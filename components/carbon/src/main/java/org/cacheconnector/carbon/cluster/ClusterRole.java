package org.cacheconnector.carbon.cluster;

/** This node's role in its Hazelcast cluster. Thread-safe. */
public interface ClusterRole {

    /** Returns whether this server belongs to a cluster at all. */
    boolean isClustered();

    /** Returns whether this node is the cluster's coordinator now. */
    boolean isCoordinator();
}
