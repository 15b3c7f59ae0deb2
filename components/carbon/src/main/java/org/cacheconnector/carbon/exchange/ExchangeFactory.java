package org.cacheconnector.carbon.exchange;

import org.cacheconnector.core.receive.InvalidationApplier;

/** Makes exchanges, each a new start of the node. Thread-safe. */
@FunctionalInterface
public interface ExchangeFactory {

    /**
     * Makes an exchange, not yet started.
     *
     * @param applier removes from this node's caches
     */
    Exchange create(InvalidationApplier applier);
}
