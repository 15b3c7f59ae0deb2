package org.cacheconnector.queuemanager.pubsub;

/**
 * Takes messages from a managed queue as they come. Called with the lock of {@link PubSubEngine}
 * held; must not block.
 */
public interface QueueConsumer {

    /** Returns whether a message may be delivered now. */
    boolean ready();

    /** Sends a message on its way. */
    void deliver(Publication message);
}
