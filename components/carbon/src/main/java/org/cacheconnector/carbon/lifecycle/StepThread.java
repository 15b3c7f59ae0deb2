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

/** The one thread on which the connector's life takes place, step after step. Thread-safe. */
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

    /** Runs {@code step}; returns at once. Without effect once the thread is ended. */
    void submit(Runnable step) {
        try {
            executor.execute(step);
        } catch (RejectedExecutionException e) {
            LOG.debug("Nothing is begun any more", e);
        }
    }

    /**
     * Runs {@code step} and waits for it.
     *
     * @throws IllegalStateException with the message of whatever the step threw
     */
    void call(Runnable step) {
        try {
            executor.submit(step).get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        } catch (ExecutionException e) {
            // Clients of the MXBean need not have our classes or those of a broker's client.
            throw new IllegalStateException(e.getCause().getMessage());
        }
    }

    /**
     * Runs {@code step} and waits for it, for eight seconds at most; what it throws is logged.
     *
     * @return whether nothing of it is left to be done
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
            LOG.warn("Cache Connector: a step of its life failed", e.getCause());
            return true;
        } catch (RejectedExecutionException e) {
            LOG.debug("Nothing is begun any more", e);
            return true;
        }
    }

    /** Runs {@code last} as the last step and ends, within a bounded time. */
    void endWith(Runnable last) {
        boolean done = runWithin(last);
        executor.shutdownNow();
        if (!done) {
            // A step hangs, and was told to give up.
            last.run();
        }
    }
}
