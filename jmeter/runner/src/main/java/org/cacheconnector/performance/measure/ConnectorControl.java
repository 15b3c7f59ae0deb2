package org.cacheconnector.performance.measure;

import java.time.Duration;
import java.util.Map;

/**
 * Switches the connector of one node and reads its counters. Blocking; used by one thread at a
 * time.
 */
public interface ConnectorControl extends AutoCloseable {

    /**
     * Takes every hook off and disconnects. Returns when that is so; does nothing to a connector
     * that is paused.
     *
     * @throws MeasurementException if the connector does not do it
     */
    void pause();

    /**
     * Puts the hooks back. Returns when that is so, and before it is connected; does nothing to a
     * connector that is running.
     *
     * @throws MeasurementException if the connector does not do it
     */
    void resume();

    /**
     * Waits until the connector is running and connected, and has done with clearing the caches
     * since it was resumed.
     *
     * @throws MeasurementException if it is not after this time, saying what it is instead
     */
    void awaitReady(Duration most);

    /**
     * Returns the connector's counters by name, such as {@code captured} or {@code clears.resumed}.
     * They only grow while the server runs.
     *
     * @throws MeasurementException if the node cannot be asked
     */
    Map<String, Long> counters();

    /** Closes the connection; the connector stays as it is. */
    @Override
    void close();
}
