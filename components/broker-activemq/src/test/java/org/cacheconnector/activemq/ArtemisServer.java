package org.cacheconnector.activemq;

import java.nio.file.Path;

/** What is asked of {@link EmbeddedArtemisServer} across the border of its class loader. */
public interface ArtemisServer {

    /** Adds a user; the password is the same word at first. */
    void addUser(String user, String role);

    /** Changes a user's password. */
    void setPassword(String user, String password);

    /**
     * Starts it if it does not run, and waits until it accepts connections.
     *
     * @param directory for the journal
     * @param core the {@code core} element of {@code broker.xml}
     */
    void start(Path directory, String core) throws Exception;

    /** Stops it if it runs. */
    void stop() throws Exception;

    /** Forbids everybody to use {@code topic}. */
    void deny(String topic);

    /** Lifts {@link #deny}. */
    void allow(String topic);

    /** Makes the address of a topic. */
    void makeAddress(String topic) throws Exception;

    /** Returns how many clients are connected; 0 if it does not run. */
    int connections();
}
