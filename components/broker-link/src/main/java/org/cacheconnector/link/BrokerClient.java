package org.cacheconnector.link;

import java.util.List;

/**
 * What a {@link ReconnectingLink} needs to know of one kind of broker. A broker module implements
 * this and leaves threads, deadlines and reconnecting to the link.
 *
 * <p>Implementations are thread-safe.
 */
public interface BrokerClient {

    /**
     * Returns the attempts of one round, in the order to make them: one for each address. New ones
     * in each round. Must not block, nor be empty.
     */
    List<BrokerConnection> attempts();

    /**
     * Returns the loader of the client's classes, set as context class loader around calls of it.
     */
    ClassLoader classLoader();
}
