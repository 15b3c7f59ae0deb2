package org.cacheconnector.performance.measure;

import java.io.IOException;
import java.util.Map;

/** The users and applications that a load needs. Blocking; used by one thread. */
public interface LoadData {

    /**
     * Makes them.
     *
     * @param properties of the plans, such as {@code user_count} and {@code admin_password}
     * @throws MeasurementException saying what was not made and why: which node does not answer, or
     *     what one answered
     * @throws IOException if files cannot be written
     * @throws InterruptedException if stopped; nothing is under way then
     */
    void setUp(Servers servers, Map<String, String> properties)
            throws IOException, InterruptedException;

    /**
     * Removes them; as {@link #setUp}.
     *
     * @throws MeasurementException saying what was not removed and why
     * @throws IOException if files cannot be written
     * @throws InterruptedException if stopped; nothing is under way then
     */
    void remove(Servers servers, Map<String, String> properties)
            throws IOException, InterruptedException;
}
