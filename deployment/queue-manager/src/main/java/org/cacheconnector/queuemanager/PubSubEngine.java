package org.cacheconnector.queuemanager;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import org.cacheconnector.queuemanager.wire.MessageDescriptor;

/**
 * Routes publications to subscriptions.
 *
 * <p>Subscriptions, conversations and all that they have are guarded by one {@link #lock}: callers
 * hold it. Nothing blocks while it is held, and what is done under it is short, so one is enough.
 *
 * <p>A subscription whose queue is full loses the new message, and the publisher is not told: a
 * queue manager's default (NPMSGDLV ALLAVAIL), with no dead-letter queue.
 */
final class PubSubEngine {

    private final Lock lock = new ReentrantLock();
    private final Map<String, List<Subscription>> topics = new HashMap<>();
    private long lastNumber;

    /** Does something with the lock held. */
    void locked(Runnable action) {
        lock.lock();
        try {
            action.run();
        } finally {
            lock.unlock();
        }
    }

    /**
     * Makes a subscription.
     *
     * @param topic compared as it is, without wildcards
     * @param selector empty for none
     * @throws CallFailedException with 2459
     */
    Subscription subscribe(String topic, String selector) {
        long number = ++lastNumber;
        byte[] correlationId =
                ByteBuffer.allocate(MessageDescriptor.ID_LENGTH)
                        .put("AMQ SUBSCRIPTION".getBytes(StandardCharsets.US_ASCII))
                        .putLong(number)
                        .array();
        String queue = String.format("SYSTEM.MANAGED.NDURABLE.%016X", number);
        Subscription made = new Subscription(topic, selector, correlationId, queue);
        topics.computeIfAbsent(topic, key -> new ArrayList<>()).add(made);
        return made;
    }

    /** Ends a subscription. */
    void unsubscribe(Subscription subscription) {
        topics.getOrDefault(subscription.topic(), List.of()).remove(subscription);
    }

    /** Gives a message to every subscription that wants it. */
    void publish(String topic, Publication publication) {
        topics.getOrDefault(topic, List.of()).forEach(each -> each.offer(publication));
    }
}
