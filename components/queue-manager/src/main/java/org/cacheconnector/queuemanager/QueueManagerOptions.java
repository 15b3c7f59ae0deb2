package org.cacheconnector.queuemanager;

import java.util.Map;
import java.util.Set;
import javax.net.ssl.SSLContext;

/**
 * How a stand-in is set up. Immutable.
 *
 * @param name the queue manager's name
 * @param port the listener's port; 0 for any free one
 * @param channels the names of the server-connection channels
 * @param users passwords by user; empty if anybody may connect
 * @param heartbeatSeconds the heartbeat interval of the channels
 * @param tls what the channels use for TLS, or null for plain ones
 * @param clientCertificate whether TLS clients need a certificate
 */
record QueueManagerOptions(
        String name,
        int port,
        Set<String> channels,
        Map<String, String> users,
        int heartbeatSeconds,
        SSLContext tls,
        boolean clientCertificate) {

    QueueManagerOptions {
        channels = Set.copyOf(channels);
        users = Map.copyOf(users);
    }
}
