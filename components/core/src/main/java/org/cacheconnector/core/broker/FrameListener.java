package org.cacheconnector.core.broker;

/**
 * Hears what comes in over a topic. Both methods are called by one thread at a time; whoever
 * delivers waits for the return. Implementations must not throw and should return soon.
 */
public interface FrameListener {

    /**
     * A frame of another node came in.
     *
     * @param frame the bytes as they came, not verified in any way; the listener may keep them
     */
    void received(byte[] frame);

    /**
     * Something came in that can't be a frame: a message of another type, without content, or
     * larger than {@link BrokerLinkContext#maxFrameBytes()}.
     *
     * @param reason what it was, in a few words fit for a counter's name, such as {@code
     *     "TextMessage"}
     */
    void rejected(String reason);
}
