package org.cacheconnector.harness.mq.pubsub;

import java.util.Map;

/** A subscription with its managed queue. Guarded by the lock of {@link PubSubEngine}. */
public final class Subscription {

    private final SubscriptionRequest request;
    private final TopicFilter filter;
    private final Selector selector;
    private final byte[] correlationId;
    private final ManagedQueue queue;
    private int handles;

    Subscription(SubscriptionRequest request, byte[] correlationId, ManagedQueue queue) {
        this.request = request;
        this.filter = new TopicFilter(request.topic());
        this.selector = request.selector().isEmpty() ? null : Selector.parse(request.selector());
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

    SubscriptionRequest request() {
        return request;
    }

    TopicFilter filter() {
        return filter;
    }

    boolean selects(Publication publication) {
        if (selector == null) {
            return true;
        }
        Map<String, String> properties = publication.properties();
        return selector.evaluate(properties) == Selector.Truth.TRUE;
    }

    void opened() {
        handles++;
    }

    void closed() {
        handles--;
    }

    boolean inUse() {
        return handles > 0;
    }
}
