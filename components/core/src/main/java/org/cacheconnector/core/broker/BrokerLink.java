package org.cacheconnector.core.broker;

/**
 * A connection to one topic of a message broker that mends itself. This is what a broker module
 * implements; the shared contract tests say what is expected of it.
 *
 * <p>Life: created by a {@link BrokerLinkFactory}, {@link #open opened} once, closed once. Between
 * the two the link tries without end to be connected, and tells its {@link BrokerLinkListener} of
 * each change.
 *
 * <p>Threads: {@code open} and {@code close} may be called by any thread, {@link #publish} by one
 * thread at a time. Callbacks come from the link's own threads.
 */
public interface BrokerLink extends AutoCloseable {

    /**
     * Starts to connect, on threads of the link, and returns at once, whatever the broker's state.
     *
     * @param listener told of every change of state and of every frame received
     * @throws IllegalStateException if the link was opened or closed before
     */
    void open(BrokerLinkListener listener);

    /**
     * Sends one frame to every other node on the topic. Returns when the broker's client has taken
     * the frame over; that the broker has it is not promised. May block for as long as the broker
     * does not read, but not longer than the link's own send timeout.
     *
     * @param frame the bytes to send; not kept after the return
     * @throws BrokerException if the frame may not have been sent: the caller keeps it and sends it
     *     again when the link is connected anew
     */
    void publish(byte[] frame) throws BrokerException;

    /**
     * Returns whether the broker is told who this node is, so that it can keep strangers out. It
     * serves a warning only.
     */
    default boolean hasCredentials() {
        return false;
    }

    /**
     * Disconnects, ends every thread of the link and returns, within a bounded time even when the
     * broker does not answer. No callback comes afterwards. Closing twice has no effect.
     */
    @Override
    void close();
}
