package org.cacheconnector.harness.process;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Stops something when this JVM ends, by Ctrl-C for instance, and keeps the JVM until this is
 * closed, but no longer than three minutes. Does nothing once it is closed. Not thread-safe.
 */
public final class StopOnExit implements AutoCloseable {

    private static final Duration MOST = Duration.ofMinutes(3);

    private final CountDownLatch over = new CountDownLatch(1);
    private final Thread hook;

    /**
     * @param name of the thread that stops it
     * @param stop makes whoever uses this come to its end; may block
     */
    public StopOnExit(String name, Runnable stop) {
        this.hook = new Thread(() -> stopAndWait(stop), name);
        Runtime.getRuntime().addShutdownHook(hook);
    }

    @Override
    public void close() {
        over.countDown();
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // The JVM is ending: the hook is at work.
            return;
        }
    }

    private void stopAndWait(Runnable stop) {
        stop.run();
        try {
            boolean unused = over.await(MOST.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
