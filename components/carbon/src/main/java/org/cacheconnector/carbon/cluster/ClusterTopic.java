package org.cacheconnector.carbon.cluster;

/** A topic within the Hazelcast cluster. Thread-safe. */
public interface ClusterTopic extends AutoCloseable {

    /**
     * Sends a message to all other members. May block while a member does not read.
     *
     * @throws IllegalStateException if the cluster does not take it
     */
    void publish(byte[] message);

    /** Unsubscribes. Does not throw. */
    @Override
    void close();
}
