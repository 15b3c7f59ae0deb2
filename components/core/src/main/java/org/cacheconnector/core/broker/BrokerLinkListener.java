package org.cacheconnector.core.broker;

/**
 * Hears what a {@link BrokerLink} has to say: what comes in, and each change of its state. Calls of
 * {@link #connected} and {@link #disconnected} never overlap and come in the order of the events.
 * Implementations must not throw and should return soon.
 */
public interface BrokerLinkListener extends FrameListener {

    /** The link is connected and subscribed: frames published from now on are sent. */
    void connected();

    /**
     * The link is not connected: it was lost, or an attempt to connect failed. The link goes on
     * trying by itself.
     *
     * @param problem what is wrong and what to do about it
     */
    void disconnected(BrokerProblem problem);
}
