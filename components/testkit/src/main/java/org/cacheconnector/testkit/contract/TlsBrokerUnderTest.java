package org.cacheconnector.testkit.contract;

import java.util.Map;

/** A broker with a port for TLS beside the plain one. */
public interface TlsBrokerUnderTest extends BrokerUnderTest {

    /** Returns the port for TLS. */
    int tlsPort();

    /**
     * Returns the configuration table of a link that speaks TLS to localhost:{@code port}, without
     * its stores.
     */
    Map<String, String> tlsSettings(int port);
}
