package org.cacheconnector.carbon.capture;

import javax.cache.CacheEntryInfo;
import javax.cache.CacheInvalidationRequestSender;

/**
 * The sender that would be active without the connector, usually that of the Hazelcast cluster. It
 * still gets every request. Thread-safe; who is displaced may change at any time.
 */
public final class DisplacedSender {

    private volatile CacheInvalidationRequestSender sender;

    /** Sets who is displaced; null for nobody. */
    public void set(CacheInvalidationRequestSender sender) {
        this.sender = sender;
    }

    /** Returns who is displaced; null for nobody. */
    public CacheInvalidationRequestSender get() {
        return sender;
    }

    /** Passes {@code request} on. What the displaced sender throws is thrown, as without us. */
    public void send(CacheEntryInfo request) {
        CacheInvalidationRequestSender displaced = sender;
        if (displaced != null) {
            displaced.send(request);
        }
    }
}
