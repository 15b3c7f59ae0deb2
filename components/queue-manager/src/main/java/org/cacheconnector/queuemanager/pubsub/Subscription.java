package org.cacheconnector.queuemanager.pubsub;

/** A subscription with its managed queue. Guarded by the lock of {@link PubSubEngine}. */
public final class Subscription {

    private final String topic;
    private final Selector selector;
    private final byte[] correlationId;
    private final ManagedQueue queue;

    /**
     * @param selector null for none
     */
    Subscription(String topic, Selector selector, byte[] correlationId, ManagedQueue queue) {
        this.topic = topic;
        this.selector = selector;
        this.correlationId = correlationId;
        this.queue = queue;
    }

    /** Returns the correlation id that every message of this subscription gets. */
    public byte[] correlationId() {
        return correlationId.clone();
    }

    /** Returns the queue the messages wait on. */
    public ManagedQueue queue() {
        return queue;
    }

    String topic() {
        return topic;
    }

    boolean selects(Publication publication) {
        return selector == null || selector.selects(publication.properties());
    }
}
