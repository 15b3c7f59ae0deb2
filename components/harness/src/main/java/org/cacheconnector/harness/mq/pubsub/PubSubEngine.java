package org.cacheconnector.harness.mq.pubsub;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import org.cacheconnector.harness.mq.wire.MessageDescriptor;
import org.cacheconnector.harness.mq.wire.ReasonCode;

/**
 * Routes publications to subscriptions.
 *
 * <p>Everything in this package, and all that consumers do, is guarded by one {@link #lock}:
 * callers hold it. Nothing blocks while it is held, and what is done under it is short, so one is
 * enough.
 *
 * <p>A subscription whose queue is full loses the new message, which is counted, and the publisher
 * is not told; but if the message is persistent and the subscription durable, the publication fails
 * for all (2502). These are a queue manager's defaults (NPMSGDLV ALLAVAIL, PMSGDLV ALLDUR), with no
 * dead-letter queue.
 */
public final class PubSubEngine {

    private final Lock lock = new ReentrantLock();
    private final TopicTree topics = new TopicTree();
    private final Map<String, Subscription> named = new HashMap<>();
    private final Set<Subscription> all = new LinkedHashSet<>();
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

    /** Returns how many subscriptions there are, durable ones that nobody uses included. */
    public int subscriptions() {
        return all.size();
    }

    /** Returns how many messages wait on the queues of all subscriptions. */
    public int depth() {
        return all.stream().mapToInt(subscription -> subscription.queue().depth()).sum();
    }

    /**
     * Makes or resumes a subscription and counts a handle on it.
     *
     * @throws CallFailedException with 2428, 2429, 2459, 2510 or 2524
     */
    public Subscription subscribe(SubscriptionRequest request) {
        Subscription known = request.name().isEmpty() ? null : named.get(request.name());
        if (known != null) {
            checkResume(known, request);
            known.opened();
            return known;
        }
        if (!request.create()) {
            throw new CallFailedException(
                    ReasonCode.NO_SUBSCRIPTION, "No subscription " + request.name());
        }
        Subscription made = make(request);
        topics.add(made);
        all.add(made);
        if (!request.name().isEmpty()) {
            named.put(request.name(), made);
        }
        made.opened();
        return made;
    }

    /**
     * Closes a handle on a subscription. One that is not durable goes with its last handle.
     *
     * @param remove whether a durable one goes as well
     */
    public void unsubscribe(Subscription subscription, boolean remove) {
        subscription.closed();
        if (remove || (!subscription.inUse() && !subscription.request().durable())) {
            topics.remove(subscription);
            all.remove(subscription);
            named.remove(subscription.request().name(), subscription);
        }
    }

    /**
     * Gives a message to every subscription that wants it.
     *
     * @throws CallFailedException with 2502 if a durable subscription can't take a persistent
     *     message
     */
    public void publish(String topic, Publication publication) {
        List<ManagedQueue> queues = new ArrayList<>();
        topics.forEach(
                topic,
                subscription -> {
                    if (!subscription.selects(publication)) {
                        counters.addFiltered();
                    } else if (subscription.queue().hasRoom(publication)) {
                        queues.add(subscription.queue());
                    } else if (publication.persistent() && subscription.request().durable()) {
                        throw new CallFailedException(
                                ReasonCode.PUBLICATION_FAILURE,
                                "Full: " + subscription.queue().name());
                    } else {
                        counters.addDiscarded();
                    }
                });
        counters.addPublished();
        queues.forEach(queue -> queue.put(publication));
    }

    /** Throws away what a queue manager forgets when it ends: messages that are not persistent. */
    public void keepPersistent() {
        all.forEach(subscription -> subscription.queue().keepPersistent());
    }

    private Subscription make(SubscriptionRequest request) {
        long number = ++lastNumber;
        String queue =
                String.format(
                        "SYSTEM.MANAGED.%sDURABLE.%016X", request.durable() ? "" : "N", number);
        byte[] correlationId =
                ByteBuffer.allocate(MessageDescriptor.ID_LENGTH)
                        .put("AMQ SUBSCRIPTION".getBytes(StandardCharsets.US_ASCII))
                        .putLong(number)
                        .array();
        return new Subscription(
                request, correlationId, new ManagedQueue(queue, maxDepth, maxBytes, counters));
    }

    private static void checkResume(Subscription known, SubscriptionRequest request) {
        String topic = request.topic();
        if (known.inUse() && !(known.request().joinable() && request.joinable())) {
            throw new CallFailedException(
                    ReasonCode.SUBSCRIPTION_IN_USE, "In use: " + request.name());
        }
        if (!topic.isEmpty() && !topic.equals(known.request().topic())) {
            throw new CallFailedException(
                    ReasonCode.TOPIC_NOT_ALTERABLE,
                    request.name() + " is a subscription to " + known.request().topic());
        }
        if (!topic.isEmpty() && !request.selector().equals(known.request().selector())) {
            throw new CallFailedException(
                    ReasonCode.SELECTOR_NOT_ALTERABLE,
                    request.name() + " has the selector " + known.request().selector());
        }
    }
}
