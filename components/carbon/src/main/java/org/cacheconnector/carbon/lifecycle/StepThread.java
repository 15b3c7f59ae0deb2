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

    /** Runs {@code step} again and again; returns at once. */
    void repeat(Runnable step, Duration distance) {
        long nanos = distance.toNanos();
        Future<?> unused =
                executor.scheduleWithFixedDelay(step, nanos, nanos, TimeUnit.NANOSECONDS);
    }

    /** Runs {@code step} later, unless the thread is ended before; returns at once. */
    void later(Runnable step, long seconds) {
        try {
            Future<?> unused = executor.schedule(step, seconds, TimeUnit.SECONDS);
        } catch (RejectedExecutionException e) {
            LOG.debug("Nothing is begun any more", e);
        }
    }

    /** Runs {@code step}; returns at once. Without effect once the thread is ended. */
    void submit(Runnable step) {
        Future<?> unused = offer(step);
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

    /** Runs {@code step} and waits for it, but not forever; what it throws is logged. */
    void runWithin(Runnable step) {
        Future<?> running = offer(step);
        if (running != null) {
            await(running);
        }
    }

    /** Runs {@code last} as the last step and ends, within a bounded time. */
    void endWith(Runnable last) {
        Future<?> running = offer(last);
        executor.shutdown();
        if (running != null && !await(running)) {
            // A step hangs; it is told to give up, and the last one is done here.
            executor.shutdownNow();
            last.run();
        }
        executor.shutdownNow();
    }

    private Future<?> offer(Runnable step) {
        try {
            return executor.submit(step);
        } catch (RejectedExecutionException e) {
            // Ended already.
            return null;
        }
    }

    private static boolean await(Future<?> step) {
        try {
            step.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        } catch (TimeoutException e) {
            return false;
        } catch (ExecutionException e) {
            LOG.warn("Cache Connector: a step of its life failed", e.getCause());
            return true;
        }
    }
}
