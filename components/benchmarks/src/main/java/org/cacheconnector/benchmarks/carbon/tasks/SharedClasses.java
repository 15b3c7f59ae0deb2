package org.cacheconnector.benchmarks.carbon.tasks;

import java.util.List;
import org.cacheconnector.benchmarks.measure.PacedLoop;
import org.cacheconnector.benchmarks.measure.Waiting;
import org.cacheconnector.benchmarks.measure.WallClock;

/** What the tasks need in the server beside themselves. Stateless. */
public final class SharedClasses {

    private SharedClasses() {}

    /** Returns the classes to ship. */
    public static List<Class<?>> all() {
        return List.of(
                ServerCache.class, Fill.class, Waiting.class, PacedLoop.class, WallClock.class);
    }
}
