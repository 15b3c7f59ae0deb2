package org.cacheconnector.testkit.contract;

import java.util.Map;
import org.cacheconnector.core.broker.BrokerLinkFactory;
import org.cacheconnector.harness.net.FaultProxy;

/**
 * A broker that the contract tests may do with as they please, unless it says otherwise. It listens
 * on a port of 127.0.0.1 that stays the same over restarts, and knows one user. Its methods block
 * until done.
 */
public interface BrokerUnderTest extends AutoCloseable {

    /**
     * Returns whether tests may stop it, tell it whom to refuse, and ask it how many connections
     * there are; if not, the other methods do nothing for that, and the tests that need it are
     * skipped. Whoever has such a broker started it before.
     */
    default boolean isOurs() {
        return true;
    }

    /** Returns what the names of topics must begin with; empty if they are free. */
    default String topicPrefix() {
        return "";
    }

    /** Returns a new proxy in front of the broker. */
    default FaultProxy newProxy() {
        return FaultProxy.to(port());
    }

    /** Returns the factory of the links under test. */
    BrokerLinkFactory factory();

    /** Starts the broker if it does not run. */
    void start();

    /** Stops the broker if it runs; its port is closed then. */
    void stop();

    /** Returns the port it listens on. */
    int port();

    /** Returns the port for TLS, where there is one besides. */
    default int tlsPort() {
        throw new UnsupportedOperationException();
    }

    /**
     * Returns the configuration table of a link to 127.0.0.1:{@code port}, which may be a proxy in
     * front of the broker, with valid {@code username} and {@code password}. Silence of the broker
     * must be noticed within 3 s.
     */
    Map<String, String> settings(int port);

    /** Changes the user's password, for log-ons from now on. */
    void changePassword(String password);

    /** Forbids the user to use {@code topic}. */
    void deny(String topic);

    /** Returns what the remedy names for a user who may not use the topic. */
    default String forbidden() {
        return "topic_name";
    }

    /** Lifts {@link #deny}. */
    void allow(String topic);

    /** Returns whether this broker's protocol knows such messages. */
    default boolean knows(ForeignMessage message) {
        return true;
    }

    /**
     * Publishes a message that is no frame.
     *
     * @param maxFrameBytes what {@link ForeignMessage#OVERSIZED} must exceed
     */
    void publish(String topic, ForeignMessage message, int maxFrameBytes);

    /** Returns how many client connections are open. */
    int connections();

    @Override
    void close();
}
