package org.cacheconnector.carbon.cluster;

import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;

/** The Hazelcast cluster that this server belongs to, if it does. Thread-safe. */
public interface Cluster {

    /** Returns the ids of the other members; empty while there is no cluster. */
    Set<String> siblings();

    /**
     * Subscribes to a topic of the cluster.
     *
     * @param name the topic's name
     * @param receiver gets the sender's id and each message of the other members, those of a member
     *     in the order of sending, on the cluster's own threads; must not throw
     * @return the topic; empty while there is no cluster
     */
    Optional<ClusterTopic> join(String name, BiConsumer<String, byte[]> receiver);
}
