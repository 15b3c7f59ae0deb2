package org.cacheconnector.launcher.demo;

import java.util.SortedSet;
import java.util.TreeSet;
import org.cacheconnector.launcher.cluster.RunningNode;

/** Says that the sender invalidated a cache named after it. Used by one thread. */
final class FakeRecorder implements InvalidationRecorder {

    private int begun;
    private boolean closed;

    @Override
    public void begin() {
        begun++;
    }

    @Override
    public SortedSet<String> caches(RunningNode sender) {
        SortedSet<String> caches = new TreeSet<>();
        caches.add("cache" + begun + "-of-" + sender.name());
        return caches;
    }

    @Override
    public void close() {
        closed = true;
    }

    boolean isClosed() {
        return closed;
    }
}
