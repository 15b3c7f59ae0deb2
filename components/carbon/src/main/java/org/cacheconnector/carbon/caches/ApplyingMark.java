package org.cacheconnector.carbon.caches;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Marks the threads that are applying remote invalidations, so that the removals they cause are not
 * captured and sent back.
 *
 * <p>Thread-safe. The marked threads are kept in an array rather than in thread locals: there are
 * never more than a few, asking costs request threads no memory, and nothing of the bundle stays
 * behind in the server's threads.
 */
public final class ApplyingMark {

    private static final Thread[] NONE = {};
    private static final VarHandle APPLYING;

    static {
        try {
            APPLYING =
                    MethodHandles.lookup()
                            .findVarHandle(ApplyingMark.class, "applying", Thread[].class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private volatile Thread[] applying = NONE;

    /** Returns whether the calling thread is applying. Allocates nothing, does not wait. */
    public boolean isOnThisThread() {
        Thread[] threads = applying;
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
     * @param work what removes entries from caches
     */
    public void during(Runnable work) {
        if (isOnThisThread()) {
            work.run();
            return;
        }
        Thread current = Thread.currentThread();
        Thread[] before;
        Thread[] after;
        do {
            before = applying;
            after = new Thread[before.length + 1];
            System.arraycopy(before, 0, after, 0, before.length);
            after[before.length] = current;
        } while (!APPLYING.compareAndSet(this, before, after));
        try {
            work.run();
        } finally {
            unmark(current);
        }
    }

    private void unmark(Thread current) {
        Thread[] before;
        Thread[] after;
        do {
            before = applying;
            int last = before.length - 1;
            while (before[last] != current) {
                last--;
            }
            after = before.length == 1 ? NONE : new Thread[before.length - 1];
            System.arraycopy(before, 0, after, 0, last);
            System.arraycopy(before, last + 1, after, last, before.length - 1 - last);
        } while (!APPLYING.compareAndSet(this, before, after));
    }
}
