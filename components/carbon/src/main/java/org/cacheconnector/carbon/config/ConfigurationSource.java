package org.cacheconnector.carbon.config;

/** Where the connector's configuration comes from. */
@FunctionalInterface
public interface ConfigurationSource {

    /**
     * Reads it anew. May wait for other parts of the server, for a bounded time.
     *
     * @throws InterruptedException if the thread is interrupted while waiting
     */
    ConnectorTable read() throws InterruptedException;
}
