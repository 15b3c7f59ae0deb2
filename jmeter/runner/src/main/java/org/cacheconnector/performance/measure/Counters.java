package org.cacheconnector.performance.measure;

import java.util.Map;

/** Counts that only grow while servers run. Blocking; used by one thread at a time. */
public interface Counters extends AutoCloseable {

    /**
     * Returns them by name, such as {@code sql.transactions}.
     *
     * @throws MeasurementException if they cannot be read
     */
    Map<String, Long> read();

    /** The servers are warm, and are about to be measured. */
    default void warm() {}

    /** Ends the connection, if there is one. */
    @Override
    default void close() {}
}
