package org.cacheconnector.harness.broker;

import java.util.LinkedHashMap;
import java.util.Map;
import org.cacheconnector.harness.net.FreePorts;

/**
 * How a test wants its ActiveMQ broker. By default: a free port of 127.0.0.1, nobody has to log in,
 * no TLS. Not thread-safe; not to be changed once a broker is made with it.
 */
public final class ActiveMqOptions {

    private final Map<String, String> users = new LinkedHashMap<>();
    private int port;
    private int tlsPort;
    private BrokerTls tls;
    private int networkPort;

    /** The defaults. */
    public ActiveMqOptions() {}

    /** Sets the port; a free one by default. */
    public ActiveMqOptions port(int newPort) {
        this.port = newPort;
        return this;
    }

    /** Adds a user. As soon as there is one, nobody connects without a name and password. */
    public ActiveMqOptions user(String name, String password) {
        users.put(name, password);
        return this;
    }

    /** Adds a TLS port beside the plain one. */
    public ActiveMqOptions tls(BrokerTls newTls) {
        this.tls = newTls;
        this.tlsPort = FreePorts.next();
        return this;
    }

    /**
     * Makes a network of brokers with the one on {@code otherPort}, in both directions: messages
     * published at one reach the subscribers of the other.
     */
    public ActiveMqOptions networkWith(int otherPort) {
        this.networkPort = otherPort;
        return this;
    }

    /** Returns the port, which stays the same from the first call on. */
    int port() {
        if (port == 0) {
            port = FreePorts.next();
        }
        return port;
    }

    int tlsPort() {
        return tlsPort;
    }

    BrokerTls tls() {
        return tls;
    }

    /** Returns the port of the other broker of a network, 0 if there is none. */
    int networkPort() {
        return networkPort;
    }

    Map<String, String> users() {
        return users;
    }
}
