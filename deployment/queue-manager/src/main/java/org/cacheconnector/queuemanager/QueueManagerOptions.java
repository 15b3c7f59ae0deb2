package org.cacheconnector.queuemanager;

import java.util.HashMap;
import java.util.Map;
import javax.net.ssl.SSLContext;

/**
 * How a stand-in is set up. By default it listens on a free port, lets everybody in, and speaks
 * plain TCP. Not thread-safe; not to be changed once a queue manager is made with it.
 */
public final class QueueManagerOptions {

    final Map<String, String> users = new HashMap<>();
    int port;
    int heartbeatSeconds = 300;
    SSLContext tls;
    boolean clientCertificate;

    QueueManagerOptions() {}

    /** Sets the port; a free one by default. */
    public QueueManagerOptions port(int listenerPort) {
        port = listenerPort;
        return this;
    }

    /** Adds a user; as soon as there is one, nobody else is let in. */
    public QueueManagerOptions user(String user, String password) {
        users.put(user, password);
        return this;
    }

    /** Sets the heartbeat interval; 300 seconds by default, as a queue manager has it. */
    public QueueManagerOptions heartbeatSeconds(int seconds) {
        heartbeatSeconds = seconds;
        return this;
    }

    /** Makes the channel use TLS, with what the context has; clients need no certificate. */
    public QueueManagerOptions tls(SSLContext context) {
        tls = context;
        return this;
    }

    /** As {@link #tls}, and clients need a certificate that the context trusts. */
    public QueueManagerOptions mutualTls(SSLContext context) {
        clientCertificate = true;
        return tls(context);
    }

    /** Makes the queue manager; it is not started. */
    public StandInQueueManager build() {
        return new StandInQueueManager(this);
    }
}
