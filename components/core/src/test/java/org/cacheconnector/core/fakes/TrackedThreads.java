package org.cacheconnector.core.fakes;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ThreadFactory;
import java.util.stream.Collectors;

/** Makes daemon threads with a common name, and knows which of them live. Thread-safe. */
public final class TrackedThreads implements ThreadFactory {

    private final String name;
    private final List<Thread> threads = new CopyOnWriteArrayList<>();

    /** Names the threads {@code name-1} and so on. */
    public TrackedThreads(String name) {
        this.name = name;
    }

    @Override
    public synchronized Thread newThread(Runnable task) {
        Thread thread = new Thread(task, name + '-' + (threads.size() + 1));
        thread.setDaemon(true);
        threads.add(thread);
        return thread;
    }

    /** Returns all threads made so far. */
    public List<Thread> all() {
        return List.copyOf(threads);
    }

    /** Returns the names of those that run. */
    public List<String> alive() {
        return threads.stream()
                .filter(Thread::isAlive)
                .map(Thread::getName)
                .collect(Collectors.toList());
    }
}
