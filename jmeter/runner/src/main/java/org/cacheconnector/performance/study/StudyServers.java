package org.cacheconnector.performance.study;

import java.util.List;
import java.util.Map;
import org.cacheconnector.performance.measure.Servers;

/** Servers that answer, and what belongs to them. Blocking; used by one thread. */
public interface StudyServers extends AutoCloseable {

    /** Returns where the load goes. */
    Servers servers();

    /** Returns what runs there, such as {@code server} and {@code database}; empty if unknown. */
    Map<String, String> versions();

    /** Returns whether all data in them go when they are stopped. */
    boolean temporary();

    /** Returns each process that has ended by itself, with the last lines of its log. */
    List<String> ended();

    /** Stops what was started. */
    @Override
    void close();
}
