package org.cacheconnector.link;

import java.util.concurrent.Callable;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Runs the sends of one connection on a thread of its own, as a send may hang in some clients for
 * ever. In that case the caller continues, and the thread ends when the client returns. Never
 * interrupts a send, as an embedded database would close its files. For one caller at a time.
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
     * Runs a send and waits for it.
     *
     * @param nanos how long at most
     * @throws java.util.concurrent.TimeoutException if it takes longer; the send may continue
     * @throws java.util.concurrent.ExecutionException with the exception of the send
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

    /** Frees the caller at once. Ends the thread, when its send has returned. Does not block. */
    synchronized void abandon() {
        executor.shutdown();
        if (current != null) {
            current.cancel(false);
        }
    }
}
