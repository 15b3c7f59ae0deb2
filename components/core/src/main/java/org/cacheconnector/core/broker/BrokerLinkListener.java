package org.cacheconnector.core.broker;

/**
 * Gets the messages of a {@link BrokerLink}, and each change of its state. Calls of {@link
 * #connected} and {@link #disconnected} never overlap and come in the order of the events.
 * Implementations must not throw and should return soon.
 */
public interface BrokerLinkListener extends FrameListener {

    /** The link is connected and subscribed. Frames published from now on are sent. */
    void connected();

    /**
     * The connection was lost, or an attempt to connect failed. The link keeps trying by itself.
     *
     * @param problem the cause and its remedy
     */
    void disconnected(BrokerProblem problem);
}
