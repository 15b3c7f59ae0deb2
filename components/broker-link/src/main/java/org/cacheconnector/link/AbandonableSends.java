package org.cacheconnector.link;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Runs the sends of one connection on a thread of its own. An interrupt frees the caller from a
 * send that hangs in a client which does not heed interrupts; the thread ends when the client
 * returns. For one caller at a time.
 */
public final class AbandonableSends {

    private final ThreadPoolExecutor executor;

    /**
     * @param threads makes the thread, at the first send
     */
    public AbandonableSends(ThreadFactory threads) {
        this.executor =
                new ThreadPoolExecutor(
                        1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), threads);
    }

    /**
     * Sends, and waits for it.
     *
     * @throws InterruptedException if the caller was interrupted; the send may go on
     * @throws Exception what the send threw
     */
    public void run(Callable<Void> send) throws Exception {
        Future<Void> sent = executor.submit(send);
        try {
            sent.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof Exception) {
                throw (Exception) e.getCause();
            }
            throw new IllegalStateException(e.getCause());
        }
    }

    /** Ends the thread, at once or when its send returns. Interrupts a send. Does not block. */
    public void close() {
        executor.shutdownNow();
    }

    /** Ends the thread, at once or when its send returns. Interrupts no send. Does not block. */
    public void closeGently() {
        executor.shutdown();
    }
}
