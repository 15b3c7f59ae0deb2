package org.cacheconnector.link;

import java.util.concurrent.Callable;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Runs the sends of one connection on a thread of its own, as a send may hang in a client whatever
 * one does. Then the caller goes on, and the thread ends when the client returns. No send is
 * interrupted: an embedded database would close its files. For one caller at a time.
 */
final class AbandonableSends {

    private final ThreadPoolExecutor executor;
    private Future<Void> current;

    /**
     * @param threads makes the thread, at the first send
     * @param loader the thread's context class loader
     */
    AbandonableSends(ThreadFactory threads, ClassLoader loader) {
        this.executor =
                new ThreadPoolExecutor(
                        1,
                        1,
                        0,
                        TimeUnit.SECONDS,
                        new LinkedBlockingQueue<>(),
                        work -> {
                            Thread thread = threads.newThread(work);
                            thread.setName("cache-connector send");
                            thread.setContextClassLoader(loader);
                            return thread;
                        });
    }

    /**
     * Sends, and waits for it.
     *
     * @param nanos how long at most
     * @throws java.util.concurrent.TimeoutException if it takes longer; it may go on
     * @throws java.util.concurrent.ExecutionException with what the send threw
     * @throws Exception if the sends were abandoned
     */
    void run(Callable<Void> send, long nanos) throws Exception {
        Future<Void> sent;
        synchronized (this) {
            sent = executor.submit(send);
            current = sent;
        }
        sent.get(nanos, TimeUnit.NANOSECONDS);
    }

    /** Frees the caller, and ends the thread, at once or when its send returns. Does not block. */
    synchronized void abandon() {
        executor.shutdown();
        if (current != null) {
            current.cancel(false);
        }
    }
}
