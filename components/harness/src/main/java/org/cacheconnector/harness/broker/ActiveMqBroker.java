package org.cacheconnector.harness.broker;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.activemq.broker.BrokerService;

/**
 * An ActiveMQ Classic broker in this JVM that treats topics as the stock configuration does. See
 * {@link ActiveMqBrokerProcess} for one that can be killed and paused.
 *
 * <p>Thread-safe. {@link #start} and {@link #stop} block until it is done.
 */
public final class ActiveMqBroker implements AutoCloseable {

    private final ActiveMqOptions options;
    private final Map<String, String> passwords;
    private final TopicAuthorization authorization;
    private BrokerService service;

    /** A broker with default options, not yet started. */
    public ActiveMqBroker() {
        this(new ActiveMqOptions());
    }

    /** A broker, not yet started; its ports are fixed from now on. */
    public ActiveMqBroker(ActiveMqOptions options) {
        this.options = options;
        this.passwords = new ConcurrentHashMap<>(options.users());
        this.authorization = new TopicAuthorization(options.users().keySet());
    }

    /** Starts a broker with default options. */
    public static ActiveMqBroker started() {
        return new ActiveMqBroker().start();
    }

    /**
     * Starts the broker if it does not run.
     *
     * @return this
     */
    public synchronized ActiveMqBroker start() {
        if (service == null) {
            try {
                BrokerService fresh = StockBroker.create(options, passwords, authorization);
                fresh.start();
                if (!fresh.waitUntilStarted()) {
                    throw new IllegalStateException(
                            "The broker did not start", fresh.getStartException());
                }
                service = fresh;
            } catch (Exception e) {
                throw new IllegalStateException("No broker on port " + options.port(), e);
            }
        }
        return this;
    }

    /** Stops the broker, if it runs, and closes every connection. Messages are lost. */
    public synchronized void stop() {
        if (service != null) {
            try {
                service.stop();
                service.waitUntilStopped();
            } catch (Exception e) {
                throw new IllegalStateException("The broker did not stop", e);
            } finally {
                service = null;
            }
        }
    }

    /** Returns the port for plain connections. */
    public int port() {
        return options.port();
    }

    /** Returns the port for TLS connections, 0 if there is none. */
    public int tlsPort() {
        return options.tlsPort();
    }

    /** Returns {@code tcp://127.0.0.1:port}. */
    public String url() {
        return "tcp://127.0.0.1:" + options.port();
    }

    /** Returns {@code ssl://localhost:port}. */
    public String tlsUrl() {
        return "ssl://localhost:" + options.tlsPort();
    }

    /** Changes a known user's password, for logins from now on. */
    public void changePassword(String user, String password) {
        if (passwords.replace(user, password) == null) {
            throw new IllegalArgumentException("No such user: " + user);
        }
    }

    /** Forbids {@code user} to use {@code topic}, for connections made from now on. */
    public void deny(String user, String topic) {
        authorization.deny(user, topic);
    }

    /** Lifts every denial of {@code topic} for {@code user}. */
    public void allow(String user, String topic) {
        authorization.allow(user, topic);
    }

    /** Returns how many clients are connected; 0 if the broker does not run. */
    public synchronized int connections() {
        return service == null
                ? 0
                : service.getTransportConnectors().stream()
                        .mapToInt(connector -> connector.getConnections().size())
                        .sum();
    }

    @Override
    public void close() {
        stop();
    }
}
