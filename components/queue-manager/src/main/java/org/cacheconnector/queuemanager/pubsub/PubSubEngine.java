package org.cacheconnector.queuemanager.pubsub;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.ToIntFunction;
import org.cacheconnector.queuemanager.wire.MessageDescriptor;

/**
 * Routes publications to subscriptions.
 *
 * <p>Everything in this package, and all that consumers do, is guarded by one {@link #lock}:
 * callers hold it. Nothing blocks while it is held, and what is done under it is short, so one is
 * enough.
 *
 * <p>A subscription whose queue is full loses the new message, which is counted, and the publisher
 * is not told: a queue manager's default (NPMSGDLV ALLAVAIL), with no dead-letter queue.
 */
public final class PubSubEngine {

    private final Lock lock = new ReentrantLock();
    private final Map<String, List<Subscription>> topics = new HashMap<>();
    private final PubSubCounters counters = new PubSubCounters();
    private final int maxDepth;
    private final long maxBytes;
    private long lastNumber;

    /**
     * @param maxDepth how many messages a subscription's queue holds
     * @param maxBytes how many bytes of messages a subscription's queue holds
     */
    public PubSubEngine(int maxDepth, long maxBytes) {
        this.maxDepth = maxDepth;
        this.maxBytes = maxBytes;
    }

    /** Returns the lock that guards all of this package. */
    public Lock lock() {
        return lock;
    }

    /** Returns the counters, which need no lock. */
    public PubSubCounters counters() {
        return counters;
    }

    /** Returns how many subscriptions there are. */
    public int subscriptions() {
        return sum(subscription -> 1);
    }

    /** Returns how many messages wait on the queues of all subscriptions. */
    public int depth() {
        return sum(subscription -> subscription.queue().depth());
    }

    /**
     * Makes a subscription.
     *
     * @param topic compared as it is, without wildcards
     * @param selector empty for none
     * @throws CallFailedException with 2459
     */
    public Subscription subscribe(String topic, String selector) {
        long number = ++lastNumber;
        byte[] correlationId =
                ByteBuffer.allocate(MessageDescriptor.ID_LENGTH)
                        .put("AMQ SUBSCRIPTION".getBytes(StandardCharsets.US_ASCII))
                        .putLong(number)
                        .array();
        String queue = String.format("SYSTEM.MANAGED.NDURABLE.%016X", number);
        Subscription made =
                new Subscription(
                        topic,
                        selector.isEmpty() ? null : Selector.parse(selector),
                        correlationId,
                        new ManagedQueue(queue, maxDepth, maxBytes, counters));
        topics.computeIfAbsent(topic, key -> new ArrayList<>()).add(made);
        return made;
    }

    /** Ends a subscription. */
    public void unsubscribe(Subscription subscription) {
        topics.computeIfPresent(
                subscription.topic(),
                (topic, subscriptions) -> {
                    subscriptions.remove(subscription);
                    return subscriptions.isEmpty() ? null : subscriptions;
                });
    }

    /** Gives a message to every subscription that wants it. */
    public void publish(String topic, Publication publication) {
        counters.addPublished();
        for (Subscription subscription : topics.getOrDefault(topic, List.of())) {
            if (!subscription.selects(publication)) {
                counters.addFiltered();
            } else if (subscription.queue().hasRoom(publication)) {
                subscription.queue().put(publication);
            } else {
                counters.addDiscarded();
            }
        }
    }

    private int sum(ToIntFunction<Subscription> amount) {
        return topics.values().stream().flatMap(List::stream).mapToInt(amount).sum();
    }
}
