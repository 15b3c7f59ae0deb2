package org.cacheconnector.harness.broker;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.cacheconnector.harness.net.FreePorts;

/**
 * How a test wants its ActiveMQ broker. By default: a free port of 127.0.0.1, nobody has to log in,
 * no TLS. Not thread-safe; a broker takes a copy.
 */
public final class ActiveMqOptions implements Serializable {

    private static final long serialVersionUID = 1L;

    private int port;
    private int tlsPort;
    private BrokerTls tls;
    private boolean jmx;
    private int networkPort;
    private final LinkedHashMap<String, String> users = new LinkedHashMap<>();
    private final ArrayList<TopicDenial> denials = new ArrayList<>();

    /** The defaults. */
    public ActiveMqOptions() {}

    /** Sets the port; 0, the default, means a free one. */
    public ActiveMqOptions port(int newPort) {
        this.port = newPort;
        return this;
    }

    /** Adds a user. As soon as there is one, nobody connects without a name and password. */
    public ActiveMqOptions user(String name, String password) {
        users.put(name, password);
        return this;
    }

    /** Forbids {@code user} to publish to and to read from {@code topic}. */
    public ActiveMqOptions deny(String user, String topic) {
        denials.add(new TopicDenial(user, topic));
        return this;
    }

    /** Adds a TLS port beside the plain one. */
    public ActiveMqOptions tls(BrokerTls newTls) {
        this.tls = newTls;
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

    /** Registers the broker's MBeans on the platform's MBean server. */
    public ActiveMqOptions jmx() {
        this.jmx = true;
        return this;
    }

    /** Returns a copy in which every port is fixed, so that a restarted broker is where it was. */
    ActiveMqOptions withFixedPorts() {
        ActiveMqOptions copy = new ActiveMqOptions();
        copy.port = port == 0 ? FreePorts.next() : port;
        copy.tlsPort = tls == null || tlsPort != 0 ? tlsPort : FreePorts.next();
        copy.tls = tls;
        copy.jmx = jmx;
        copy.networkPort = networkPort;
        copy.users.putAll(users);
        copy.denials.addAll(denials);
        return copy;
    }

    int port() {
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

    boolean isJmx() {
        return jmx;
    }

    Map<String, String> users() {
        return users;
    }

    List<TopicDenial> denials() {
        return denials;
    }
}
