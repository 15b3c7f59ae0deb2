package org.cacheconnector.performance.study;

import java.util.List;
import java.util.Map;
import org.cacheconnector.performance.measure.Servers;
import org.cacheconnector.performance.results.Study;

/** Servers that answer, and what belongs to them. Blocking; used by one thread. */
public interface StudyServers extends AutoCloseable {

    /** Returns where the load goes. */
    Servers servers();

    /** Returns what runs there, such as {@code server} and {@code database}; empty if unknown. */
    Map<String, String> versions();

    /**
     * Returns how long each node took to start and to answer its first token request, which is made
     * now if this is the first call; empty if they were there already.
     */
    List<Study.NodeStartTime> starts();

    /** Returns whether all data in them go when they are stopped. */
    boolean temporary();

    /** Returns each process that has ended by itself, with the last lines of its log. */
    List<String> ended();

    /** Stops what was started. */
    @Override
    void close();
}
