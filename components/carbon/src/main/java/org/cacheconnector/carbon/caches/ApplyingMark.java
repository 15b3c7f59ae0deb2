package org.cacheconnector.carbon.caches;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;

/**
 * Marks the threads that apply invalidations of other nodes, so that their removals are not
 * captured and sent back.
 *
 * <p>Thread-safe. An array holds the marked threads, as there are never more than a few. Thread
 * locals would cost request threads memory, and would stay behind in the server's threads.
 */
public final class ApplyingMark {

    private static final Thread[] NONE = {};

    private final AtomicReference<Thread[]> applying = new AtomicReference<>(NONE);

    /** Returns whether the calling thread is applying. Allocates nothing, does not wait. */
    public boolean isOnThisThread() {
        Thread[] threads = applying.get();
        if (threads.length == 0) {
            return false;
        }
        Thread current = Thread.currentThread();
        for (Thread thread : threads) {
            if (thread == current) {
                return true;
            }
        }
        return false;
    }

    /**
     * Runs {@code work} with the calling thread marked. May be nested.
     *
     * @param work removes entries from caches
     */
    public void during(Runnable work) {
        if (isOnThisThread()) {
            work.run();
            return;
        }
        Thread current = Thread.currentThread();
        Thread[] unused = applying.updateAndGet(threads -> with(threads, current));
        try {
            work.run();
        } finally {
            unused = applying.updateAndGet(threads -> without(threads, current));
        }
    }

    private static Thread[] with(Thread[] threads, Thread added) {
        Thread[] more = Arrays.copyOf(threads, threads.length + 1);
        more[threads.length] = added;
        return more;
    }

    private static Thread[] without(Thread[] threads, Thread removed) {
        return Stream.of(threads).filter(thread -> thread != removed).toArray(Thread[]::new);
    }
}
