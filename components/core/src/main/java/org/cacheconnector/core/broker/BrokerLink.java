package org.cacheconnector.core.broker;

/**
 * A connection to one topic of a message broker, which reconnects by itself. A broker module
 * implements it; the shared contract tests define its behaviour.
 *
 * <p>Life: created by a {@link BrokerLinkFactory}, {@link #open opened} once, closed once. While
 * open, the link never stops trying to connect, and reports each change to its {@link
 * BrokerLinkListener}.
 *
 * <p>Threads: {@code open} and {@code close} may be called by any thread, {@link #publish} by one
 * thread at a time. Callbacks come from the link's own threads.
 */
public interface BrokerLink extends AutoCloseable {

    /**
     * Starts to connect, on threads of the link, and returns at once, whether or not the broker is
     * up.
     *
     * @param listener gets every change of state and every received frame
     * @throws IllegalStateException if the link was opened or closed before
     */
    void open(BrokerLinkListener listener);

    /**
     * Sends one frame to every other node on the topic. Returns when the broker's client has
     * accepted the frame; the broker may not have it yet. May block while the broker does not read,
     * at most for the link's send timeout.
     *
     * @param frame the bytes to send; not kept after the return
     * @throws BrokerException if the frame may not have been sent. Then the caller keeps it and
     *     sends it again after the link has reconnected
     */
    void publish(byte[] frame) throws BrokerException;

    /**
     * Returns whether the link logs on with credentials, so that the broker can keep strangers out.
     * Used for a warning only.
     */
    default boolean hasCredentials() {
        return false;
    }

    /**
     * Disconnects and ends every thread of the link. Blocks for a bounded time, even if the broker
     * does not answer. No callback comes afterwards. Closing twice has no effect.
     */
    @Override
    void close();
}
