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
    private static final int DEFAULT_MAX_DEPTH = 5_000;
    private static final long DEFAULT_MAX_BYTES = 64L << 20;
    private static final int MAX_CHANNEL_NAME = 20;
    private static final int MAX_NAME = 48;

    private final Set<String> channels = new HashSet<>();
    private final Map<String, String> users = new HashMap<>();
    private String name = "QM1";
    private int port;
    private int heartbeatSeconds = 300;
    private int conversationsPerSocket = 10;
    private SSLContext tls;
    private boolean clientCertificate;
    private int maxQueueDepth = DEFAULT_MAX_DEPTH;
    private long maxQueueBytes = DEFAULT_MAX_BYTES;

    StandInQueueManagerBuilder() {}

    /** Names the queue manager; at most 48 characters. */
    public StandInQueueManagerBuilder name(String queueManager) {
        require(!queueManager.isEmpty() && queueManager.length() <= MAX_NAME, queueManager);
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
        require(!channel.isEmpty() && channel.length() <= MAX_CHANNEL_NAME, channel);
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
        require(seconds > 0, seconds);
        heartbeatSeconds = seconds;
        return this;
    }

    /** Sets how many conversations share a socket (SHARECNV); 10 by default, at least 1. */
    public StandInQueueManagerBuilder conversationsPerSocket(int conversations) {
        require(conversations > 0, conversations);
        conversationsPerSocket = conversations;
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

    /** Bounds each subscription's queue; 5,000 messages by default, as a queue manager has it. */
    public StandInQueueManagerBuilder maxQueueDepth(int messages) {
        require(messages > 0, messages);
        maxQueueDepth = messages;
        return this;
    }

    /** Bounds each subscription's queue in bytes of message data; 64 MiB by default. */
    public StandInQueueManagerBuilder maxQueueBytes(long bytes) {
        require(bytes > 0, bytes);
        maxQueueBytes = bytes;
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
                        conversationsPerSocket,
                        tls,
                        clientCertificate,
                        maxQueueDepth,
                        maxQueueBytes));
    }

    private static void require(boolean allowed, Object value) {
        if (!allowed) {
            throw new IllegalArgumentException("Not allowed: " + value);
        }
    }
}
