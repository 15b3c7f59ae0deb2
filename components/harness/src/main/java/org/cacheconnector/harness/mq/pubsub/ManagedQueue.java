package org.cacheconnector.harness.mq.pubsub;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

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
    private final Deque<QueuedMessage> messages = new ArrayDeque<>();
    private final List<QueueConsumer> consumers = new ArrayList<>();
    private long bytes;
    private int turn;

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

    /** Adds a consumer; several take turns. */
    public void add(QueueConsumer consumer) {
        consumers.add(consumer);
    }

    /** Removes a consumer. */
    public void remove(QueueConsumer consumer) {
        consumers.remove(consumer);
    }

    /** Delivers what waits to consumers that are ready for it. */
    public void dispatch() {
        QueueConsumer consumer = messages.isEmpty() ? null : nextReady();
        while (consumer != null) {
            QueuedMessage message = messages.remove();
            bytes -= message.publication().length();
            if (message.publication().expired()) {
                counters.addExpired();
            } else {
                consumer.deliver(message);
                counters.addDelivered();
            }
            consumer = messages.isEmpty() ? null : nextReady();
        }
    }

    /** Returns whether there is room for a message; an empty queue takes one of any size. */
    boolean hasRoom(Publication publication) {
        return messages.isEmpty()
                || (messages.size() < maxDepth && bytes + publication.length() <= maxBytes);
    }

    void put(Publication publication) {
        messages.add(new QueuedMessage(publication, 0));
        bytes += publication.length();
        dispatch();
    }

    /** Puts messages back in front, in the order they had, whether there is room or not. */
    void putBack(List<QueuedMessage> backedOut) {
        for (int i = backedOut.size() - 1; i >= 0; i--) {
            QueuedMessage message = backedOut.get(i);
            messages.addFirst(new QueuedMessage(message.publication(), message.backoutCount() + 1));
            bytes += message.publication().length();
            counters.addBackedOut();
        }
    }

    /** Throws away what does not survive a restart. */
    void keepPersistent() {
        messages.removeIf(message -> !message.publication().persistent());
        bytes = messages.stream().mapToLong(message -> message.publication().length()).sum();
    }

    private QueueConsumer nextReady() {
        for (int i = 0; i < consumers.size(); i++) {
            turn = (turn + 1) % consumers.size();
            QueueConsumer consumer = consumers.get(turn);
            if (consumer.ready()) {
                return consumer;
            }
        }
        return null;
    }
}
