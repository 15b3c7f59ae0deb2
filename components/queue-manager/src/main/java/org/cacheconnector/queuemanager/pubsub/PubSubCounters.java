package org.cacheconnector.queuemanager.pubsub;

import java.util.concurrent.atomic.AtomicLong;

/** Counts what happens to messages, from the queue manager's making on. Thread-safe. */
public final class PubSubCounters {

    private final AtomicLong published = new AtomicLong();
    private final AtomicLong delivered = new AtomicLong();
    private final AtomicLong discarded = new AtomicLong();
    private final AtomicLong filtered = new AtomicLong();

    /** Returns how many messages were published. */
    public long published() {
        return published.get();
    }

    /** Returns how many times a message was sent to a consumer. */
    public long delivered() {
        return delivered.get();
    }

    /** Returns how many times a message was not kept for a subscription whose queue was full. */
    public long discarded() {
        return discarded.get();
    }

    /** Returns how many times a subscription's selector did not let a message pass. */
    public long filtered() {
        return filtered.get();
    }

    void addPublished() {
        published.incrementAndGet();
    }

    void addDelivered() {
        delivered.incrementAndGet();
    }

    void addDiscarded() {
        discarded.incrementAndGet();
    }

    void addFiltered() {
        filtered.incrementAndGet();
    }
}
