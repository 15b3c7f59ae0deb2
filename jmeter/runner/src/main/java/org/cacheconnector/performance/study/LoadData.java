package org.cacheconnector.performance.study;

import java.util.Map;
import org.cacheconnector.performance.measure.Servers;

/** The users and applications that a load needs. Blocking; used by one thread. */
public interface LoadData {

    /**
     * Makes them.
     *
     * @param properties of the plans
     * @throws StudyException if the servers refuse
     */
    void setUp(Servers servers, Map<String, String> properties);

    /**
     * Removes them.
     *
     * @throws StudyException if the servers refuse
     */
    void remove(Servers servers, Map<String, String> properties);
}
