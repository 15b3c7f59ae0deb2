package org.cacheconnector.launcher.deployment;

/** What the nodes of a cluster have to do with each other beside the connector. */
public enum Clustering {
    /** Nothing, while the connector is on; without it they form a Hazelcast cluster. */
    NONE,
    /** They form a Hazelcast cluster, and each is connected to the broker. */
    HAZELCAST,
    /** They form a Hazelcast cluster, of which only the coordinator is connected to the broker. */
    BRIDGE
}
