package org.cacheconnector.activemq;

import java.time.Duration;
import org.cacheconnector.link.TlsStores;

/** The settings that all endpoints of a link share. Immutable. */
final class ActiveMqOptions {

    private final Duration connectTimeout;
    private final Duration inactivityTimeout;
    private final int prefetch;
    private final TlsStores tls;

    /**
     * @param connectTimeout how long connecting may take
     * @param inactivityTimeout how long a connection may be silent
     * @param prefetch how many messages the broker sends ahead
     * @param tls used when the address asks for TLS
     */
    ActiveMqOptions(
            Duration connectTimeout, Duration inactivityTimeout, int prefetch, TlsStores tls) {
        this.connectTimeout = connectTimeout;
        this.inactivityTimeout = inactivityTimeout;
        this.prefetch = prefetch;
        this.tls = tls;
    }

    int connectTimeoutMillis() {
        return (int) connectTimeout.toMillis();
    }

    Duration inactivityTimeout() {
        return inactivityTimeout;
    }

    int prefetch() {
        return prefetch;
    }

    TlsStores tls() {
        return tls;
    }
}
