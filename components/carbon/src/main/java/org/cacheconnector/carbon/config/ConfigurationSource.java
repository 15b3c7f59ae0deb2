package org.cacheconnector.carbon.config;

/** Where the connector's configuration comes from. Used by one thread at a time. */
public interface ConfigurationSource {

    /**
     * Reads it for a start. May wait for other parts of the server, for a bounded time.
     *
     * @throws InterruptedException if the thread is interrupted while waiting
     */
    ConnectorTable read() throws InterruptedException;

    /** Reads it anew after {@link #read}, while the connector runs. Waits for nothing. */
    ConnectorTable reread();

    /** Returns whether it may be another one than was read last; looks for it, so ask seldom. */
    boolean isChanged();
}
