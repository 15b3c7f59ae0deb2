package org.cacheconnector.link;

/**
 * Takes what a {@link BrokerConnection} receives. Callers hand over one thing at a time.
 * Implementations throw nothing, but may take a while: whoever delivers waits.
 */
public interface FrameSink {

    /** Takes the bytes of a message within the size limit; they are handed over. */
    void received(byte[] frame);

    /**
     * Takes note of a message that can't be a frame.
     *
     * @param reason as for {@link org.cacheconnector.core.broker.BrokerLinkListener#rejected}
     */
    void rejected(String reason);
}
