package org.cacheconnector.activemq;

import java.lang.reflect.InvocationTargetException;
import java.nio.file.Path;
import org.cacheconnector.harness.broker.BrokerTls;
import org.cacheconnector.harness.net.FreePorts;

/**
 * An ActiveMQ Artemis broker in this JVM that speaks OpenWire, with a journal on disk, security on
 * and everything else as it comes. Its user may do on topics below {@code contract.} what {@code
 * docs/brokers.md} says a node needs, and nothing anywhere else.
 *
 * <p>Thread-safe. {@link #start} and {@link #stop} block until it is done.
 */
final class ArtemisBroker implements AutoCloseable {

    /** The other broker's user; the password is the same word. */
    static final String NETWORK = "network";

    /** Who may log on; the password is the same word at first. */
    static final String USER = "connector";

    /** Another who may log on, with the same rights. */
    static final String STRANGER = "stranger";

    private final int port = FreePorts.next();
    private final int tlsPort = FreePorts.next();
    private final ArtemisServer server;

    /**
     * A broker, not yet started; its ports are fixed from now on.
     *
     * @param directory for the journal
     * @param tls of a second port, or null for none
     */
    ArtemisBroker(Path directory, BrokerTls tls) {
        this.server = isolated();
        server.configure(directory, port, tlsPort, tls);
        server.setPassword(USER, USER);
        server.setPassword(STRANGER, STRANGER);
        server.addNetworkUser(NETWORK, NETWORK);
    }

    /**
     * Joins it to others, before it is started.
     *
     * @param xml connectors and federations, as in the {@code core} element of {@code broker.xml}
     */
    ArtemisBroker federate(String xml) {
        try {
            server.federate(xml);
        } catch (Exception e) {
            throw new IllegalStateException("These can't be joined", e);
        }
        return this;
    }

    /** Starts it if it does not run, and waits until it accepts connections. */
    ArtemisBroker start() {
        try {
            server.start();
        } catch (Exception e) {
            throw new IllegalStateException("No broker on port " + port, e);
        }
        return this;
    }

    /** Stops it, if it runs, and closes every connection. */
    void stop() {
        try {
            server.stop();
        } catch (Exception e) {
            throw new IllegalStateException("The broker did not stop", e);
        }
    }

    /** Returns the port for plain connections. */
    int port() {
        return port;
    }

    /** Returns {@code ssl://localhost:port}. */
    String tlsUrl() {
        return "ssl://localhost:" + tlsPort;
    }

    /** Changes {@link #USER}'s password, for log-ons from now on. */
    void changePassword(String password) {
        server.setPassword(USER, password);
    }

    /** Forbids everybody to use {@code topic}. */
    void deny(String topic) {
        server.deny(topic);
    }

    /** Lifts {@link #deny}. */
    void allow(String topic) {
        server.allow(topic);
    }

    /** Lets only addresses be used that were made before. */
    void makeNoAddresses() {
        server.makeNoAddresses();
    }

    /** Makes the address of a topic. */
    void makeAddress(String topic) {
        try {
            server.makeAddress(topic);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    /** Returns how many clients are connected; 0 if it does not run. */
    int connections() {
        return server.connections();
    }

    @Override
    public void close() {
        stop();
    }

    private static ArtemisServer isolated() {
        try {
            return (ArtemisServer)
                    new ArtemisLoader(ArtemisBroker.class.getClassLoader())
                            .loadClass(ArtemisLoader.SERVER)
                            .getConstructor()
                            .newInstance();
        } catch (InvocationTargetException e) {
            throw new IllegalStateException(e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
