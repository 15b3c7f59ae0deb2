package org.cacheconnector.core.broker;

/**
 * Hears what a {@link BrokerLink} has to say. Calls of {@link #connected} and {@link #disconnected}
 * never overlap and come in the order of the events; {@link #received} and {@link #rejected} are
 * called by one thread at a time. Implementations must not throw and should return soon.
 */
public interface BrokerLinkListener {

    /** The link is connected and subscribed: frames published from now on are sent. */
    void connected();

    /**
     * The link is not connected: it was lost, or an attempt to connect failed. The link goes on
     * trying by itself.
     *
     * @param problem what is wrong and what to do about it
     */
    void disconnected(BrokerProblem problem);

    /**
     * A frame of another node came in.
     *
     * @param frame the bytes as they came, not verified in any way; the receiver may keep them
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
