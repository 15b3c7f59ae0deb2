package org.cacheconnector.core.broker;

import static java.util.Objects.requireNonNull;

import java.util.concurrent.ThreadFactory;

/** The objects that a {@link BrokerLinkFactory} gets in addition to the settings. Immutable. */
public final class BrokerLinkContext {

    private final String senderTag;
    private final String topic;
    private final int maxFrameBytes;
    private final ThreadFactory threads;

    /**
     * @param senderTag a text that no other sender has; a link marks its messages with it, so that
     *     the broker does not deliver them to the link itself
     * @param topic the topic's name, as in {@code topic_name}
     * @param maxFrameBytes longer messages are rejected unread
     * @param threads makes every thread of the link, as daemons
     */
    public BrokerLinkContext(
            String senderTag, String topic, int maxFrameBytes, ThreadFactory threads) {
        this.senderTag = requireNonNull(senderTag, "senderTag");
        this.topic = requireNonNull(topic, "topic");
        this.maxFrameBytes = maxFrameBytes;
        this.threads = requireNonNull(threads, "threads");
    }

    /** Returns the tag of this sender, {@code NodeIdentity.tag()}. */
    public String senderTag() {
        return senderTag;
    }

    /** Returns the topic's name. */
    public String topic() {
        return topic;
    }

    /** Returns the size in bytes above which a message is rejected unread. */
    public int maxFrameBytes() {
        return maxFrameBytes;
    }

    /** Returns the factory of the link's threads. */
    public ThreadFactory threads() {
        return threads;
    }
}
