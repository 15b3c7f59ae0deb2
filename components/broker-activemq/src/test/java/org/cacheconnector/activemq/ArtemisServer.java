package org.cacheconnector.activemq;

import java.nio.file.Path;
import org.cacheconnector.harness.broker.BrokerTls;

/** What is asked of {@link EmbeddedArtemisServer} across the border of its class loader. */
public interface ArtemisServer {

    /**
     * Says where it is to be, once and before all else.
     *
     * @param directory for the journal
     * @param tls of {@code tlsPort}, or null for no such port
     */
    void configure(Path directory, int port, int tlsPort, BrokerTls tls);

    /**
     * Joins it to others, before it is started.
     *
     * @param xml connectors and federations, as in the {@code core} element of {@code broker.xml}
     */
    void federate(String xml) throws Exception;

    /** Adds a user who may do what another broker has to. */
    void addNetworkUser(String user, String password);

    /** Adds a user or changes the password of one. */
    void setPassword(String user, String password);

    /** Starts it if it does not run, and waits until it accepts connections. */
    void start() throws Exception;

    /** Stops it if it runs. */
    void stop() throws Exception;

    /** Forbids everybody to use {@code topic}. */
    void deny(String topic);

    /** Lifts {@link #deny}. */
    void allow(String topic);

    /** Lets only addresses be used that were made before. */
    void makeNoAddresses();

    /** Makes the address of a topic. */
    void makeAddress(String topic) throws Exception;

    /** Returns how many clients are connected; 0 if it does not run. */
    int connections();
}
