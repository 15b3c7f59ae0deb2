package org.cacheconnector.carbon.lifecycle;

import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The one thread that takes the steps of the connector's lifecycle, one after the other.
 * Thread-safe.
 */
final class StepThread {

    private static final Logger LOG = LoggerFactory.getLogger(StepThread.class);
    private static final long PATIENCE_SECONDS = 8;

    private final ScheduledExecutorService executor;

    StepThread(ThreadFactory threads) {
        this.executor =
                Executors.newSingleThreadScheduledExecutor(
                        work -> {
                            Thread thread = threads.newThread(work);
                            thread.setName("cache-connector lifecycle");
                            return thread;
                        });
    }

    /** Runs {@code step}, which must not throw, again and again; returns at once. */
    void repeat(Runnable step, Duration distance) {
        long nanos = distance.toNanos();
        Future<?> unused =
                executor.scheduleWithFixedDelay(step, nanos, nanos, TimeUnit.NANOSECONDS);
    }

    /** Runs {@code step}; returns at once. Without effect after the thread has ended. */
    void submit(Runnable step) {
        try {
            executor.execute(step);
        } catch (RejectedExecutionException e) {
            LOG.debug("The thread has ended; a step is not run", e);
        }
    }

    /**
     * Runs {@code step} and waits for it.
     *
     * @throws IllegalStateException with the message of the step's exception
     */
    void call(Runnable step) {
        try {
            executor.submit(step).get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        } catch (ExecutionException e) {
            // No cause, as clients of the MXBean may lack our classes and those of a broker's
            // client.
            throw new IllegalStateException(e.getCause().getMessage());
        }
    }

    /**
     * Runs {@code step} and waits for it, for eight seconds at most. Logs its exception.
     *
     * @return whether the step has ended, or will never run
     */
    boolean runWithin(Runnable step) {
        try {
            executor.submit(step).get(PATIENCE_SECONDS, TimeUnit.SECONDS);
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        } catch (TimeoutException e) {
            return false;
        } catch (ExecutionException e) {
            LOG.warn("Cache Connector: a step of its lifecycle failed", e.getCause());
            return true;
        } catch (RejectedExecutionException e) {
            LOG.debug("Nothing is begun any more", e);
            return true;
        }
    }

    /** Runs {@code last} as the last step and ends the thread. Blocks for a bounded time. */
    void endWith(Runnable last) {
        boolean done = runWithin(last);
        executor.shutdownNow();
        if (!done) {
            // A step hangs; the shutdown has interrupted it.
            last.run();
        }
    }
}
