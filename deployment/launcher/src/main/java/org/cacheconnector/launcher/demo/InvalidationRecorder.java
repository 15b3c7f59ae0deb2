package org.cacheconnector.launcher.demo;

import java.util.SortedSet;
import java.util.TreeSet;
import org.cacheconnector.launcher.cluster.RunningNode;

/** Records which caches the nodes tell each other to forget something of. Used by one thread. */
public interface InvalidationRecorder extends AutoCloseable {

    /** Forgets what was recorded. */
    void begin();

    /**
     * Waits until no more invalidations come, and returns the caches of those that a node sent
     * since {@link #begin()}.
     */
    SortedSet<String> caches(RunningNode sender);

    @Override
    void close();

    /** Returns one that records nothing, for brokers that cannot be listened to. */
    static InvalidationRecorder none() {
        return new InvalidationRecorder() {
            @Override
            public void begin() {}

            @Override
            public SortedSet<String> caches(RunningNode sender) {
                return new TreeSet<>();
            }

            @Override
            public void close() {}
        };
    }
}
