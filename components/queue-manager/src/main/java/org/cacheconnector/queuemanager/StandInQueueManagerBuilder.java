package org.cacheconnector.queuemanager;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import javax.net.ssl.SSLContext;

/**
 * Sets up a {@link StandInQueueManager}. Without further settings it is {@code QM1} with the
 * channel {@code DEV.APP.SVRCONN} on a free port, lets everybody in, and speaks plain TCP. Not
 * thread-safe.
 */
public final class StandInQueueManagerBuilder {

    private static final String DEFAULT_CHANNEL = "DEV.APP.SVRCONN";

    private final Set<String> channels = new HashSet<>();
    private final Map<String, String> users = new HashMap<>();
    private String name = "QM1";
    private int port;
    private int heartbeatSeconds = 300;
    private SSLContext tls;
    private boolean clientCertificate;

    StandInQueueManagerBuilder() {}

    /** Names the queue manager; at most 48 characters. */
    public StandInQueueManagerBuilder name(String queueManager) {
        name = queueManager;
        return this;
    }

    /** Sets the port; a free one by default. */
    public StandInQueueManagerBuilder port(int listenerPort) {
        port = listenerPort;
        return this;
    }

    /** Adds a server-connection channel; at most 20 characters. */
    public StandInQueueManagerBuilder channel(String channel) {
        channels.add(channel);
        return this;
    }

    /** Adds a user; as soon as there is one, nobody else is let in. */
    public StandInQueueManagerBuilder user(String user, String password) {
        users.put(user, password);
        return this;
    }

    /** Sets the heartbeat interval; 300 seconds by default, as a queue manager has it. */
    public StandInQueueManagerBuilder heartbeatSeconds(int seconds) {
        heartbeatSeconds = seconds;
        return this;
    }

    /** Makes the channels use TLS, with what the context has; clients need no certificate. */
    public StandInQueueManagerBuilder tls(SSLContext context) {
        tls = context;
        clientCertificate = false;
        return this;
    }

    /** As {@link #tls}, and clients need a certificate that the context trusts. */
    public StandInQueueManagerBuilder mutualTls(SSLContext context) {
        tls = context;
        clientCertificate = true;
        return this;
    }

    /** Makes the queue manager; it is not started. */
    public StandInQueueManager build() {
        return new StandInQueueManager(
                new QueueManagerOptions(
                        name,
                        port,
                        channels.isEmpty() ? Set.of(DEFAULT_CHANNEL) : channels,
                        users,
                        heartbeatSeconds,
                        tls,
                        clientCertificate));
    }
}
