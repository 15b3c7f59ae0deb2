package org.cacheconnector.queuemanager;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.cacheconnector.queuemanager.wire.ReasonCode;

/**
 * A subscription with the queue that the queue manager makes for it: first in, first out; message
 * priority is not looked at. When the queue is full, new messages are not taken, which is what a
 * queue manager does as well. Guarded by the lock of {@link PubSubEngine}.
 */
final class Subscription {

    private static final int MAX_DEPTH = 5_000;
    private static final long MAX_BYTES = 64L << 20;

    /** The one kind of selector that the connector uses. */
    private static final Pattern SELECTOR =
            Pattern.compile("([A-Za-z_]\\w*) IS NULL OR \\1 <> '((?:[^']|'')*)'");

    private final String topic;
    private final String property;
    private final String excluded;
    private final byte[] correlationId;
    private final String queueName;
    private final Deque<Publication> messages = new ArrayDeque<>();
    private ManagedQueueHandle consumer;
    private long bytes;

    /**
     * @param selector empty for none
     * @throws CallFailedException if the selector is not of the kind known here
     */
    Subscription(String topic, String selector, byte[] correlationId, String queueName) {
        Matcher known = SELECTOR.matcher(selector);
        if (!selector.isEmpty() && !known.matches()) {
            throw new CallFailedException(
                    ReasonCode.SELECTOR_SYNTAX_ERROR,
                    "Not a selector the simulator knows: " + selector);
        }
        this.topic = topic;
        this.property = selector.isEmpty() ? null : known.group(1);
        this.excluded = selector.isEmpty() ? null : known.group(2).replace("''", "'");
        this.correlationId = correlationId;
        this.queueName = queueName;
    }

    /** Returns the correlation id that every message of this subscription gets. */
    byte[] correlationId() {
        return correlationId.clone();
    }

    /** Returns the name of the queue. */
    String queueName() {
        return queueName;
    }

    /**
     * Sets who takes the messages.
     *
     * @param newConsumer null for nobody any more
     */
    void consumer(ManagedQueueHandle newConsumer) {
        this.consumer = newConsumer;
    }

    /** Delivers what waits while the consumer is ready for it. */
    void dispatch() {
        while (!messages.isEmpty() && consumer != null && consumer.ready()) {
            Publication message = messages.remove();
            bytes -= message.length();
            consumer.deliver(message);
        }
    }

    String topic() {
        return topic;
    }

    /** Takes a message if it is wanted and there is room; an empty queue takes one of any size. */
    void offer(Publication message) {
        boolean wanted = property == null || !excluded.equals(message.property(property));
        boolean fits =
                messages.isEmpty()
                        || (messages.size() < MAX_DEPTH && bytes + message.length() <= MAX_BYTES);
        if (wanted && fits) {
            messages.add(message);
            bytes += message.length();
            dispatch();
        }
    }
}
