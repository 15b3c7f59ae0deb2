package org.cacheconnector.core.broker;

/**
 * Gets the messages of a topic. One thread at a time calls these methods, and delivers nothing else
 * before they return. Implementations must not throw and should return soon.
 */
public interface FrameListener {

    /**
     * A frame of another node arrived.
     *
     * @param frame the bytes as received, not verified; the listener may keep them
     */
    void received(byte[] frame);

    /**
     * A message arrived that can't be a frame: it has another type, no content, or more bytes than
     * {@link BrokerLinkContext#maxFrameBytes()}.
     *
     * @param reason what it was, in a few words, such as {@code "TextMessage"}
     */
    void rejected(String reason);
}
