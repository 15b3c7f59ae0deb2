package org.cacheconnector.queuemanager.pubsub;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * The queue that the queue manager makes for a subscription. First in, first out; message priority
 * is not looked at. Bounded in messages and in bytes: when it is full, new messages are not taken,
 * which is what a queue manager does as well. Guarded by the lock of {@link PubSubEngine}.
 */
public final class ManagedQueue {

    private final String name;
    private final int maxDepth;
    private final long maxBytes;
    private final PubSubCounters counters;
    private final Deque<Publication> messages = new ArrayDeque<>();
    private QueueConsumer consumer;
    private long bytes;

    ManagedQueue(String name, int maxDepth, long maxBytes, PubSubCounters counters) {
        this.name = name;
        this.maxDepth = maxDepth;
        this.maxBytes = maxBytes;
        this.counters = counters;
    }

    /** Returns the queue's name. */
    public String name() {
        return name;
    }

    /** Returns how many messages wait. */
    public int depth() {
        return messages.size();
    }

    /**
     * Sets who takes the messages.
     *
     * @param newConsumer null for nobody any more
     */
    public void consumer(QueueConsumer newConsumer) {
        this.consumer = newConsumer;
    }

    /** Delivers what waits while the consumer is ready for it. */
    public void dispatch() {
        while (!messages.isEmpty() && consumer != null && consumer.ready()) {
            Publication message = messages.remove();
            bytes -= message.length();
            consumer.deliver(message);
            counters.addDelivered();
        }
    }

    /** Returns whether there is room for a message; an empty queue takes one of any size. */
    boolean hasRoom(Publication publication) {
        return messages.isEmpty()
                || (messages.size() < maxDepth && bytes + publication.length() <= maxBytes);
    }

    void put(Publication publication) {
        messages.add(publication);
        bytes += publication.length();
        dispatch();
    }
}
