package org.cacheconnector.benchmarks.pacing;

import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;
import org.cacheconnector.benchmarks.measure.Percentiles;
import org.cacheconnector.core.model.CacheInvalidations;
import org.cacheconnector.core.model.InvalidationBatch;

/**
 * Takes batches and sends them nowhere; keys are the times of their addition, so it knows how long
 * each waited. Results may be read once it is closed.
 */
final class RecordingFlusher implements AutoCloseable {

    private static final long WAIT_NANOS = TimeUnit.SECONDS.toNanos(1);
    private static final long END_MILLIS = 5_000;

    private final BatchSource source;
    private final Histogram waits = Percentiles.newHistogram();
    private final Thread thread = new Thread(this::run, "flusher");
    private volatile boolean running = true;
    private int messages;
    private int keys;

    RecordingFlusher(BatchSource source) {
        this.source = source;
        thread.setDaemon(true);
        thread.start();
    }

    private void run() {
        while (running) {
            InvalidationBatch batch = source.awaitBatch(WAIT_NANOS);
            long now = System.nanoTime();
            for (CacheInvalidations group : batch.groups()) {
                for (Object key : group.keys()) {
                    waits.recordValue(Math.max(0, now - (Long) key));
                    keys++;
                }
            }
            messages += batch.isEmpty() ? 0 : 1;
        }
    }

    Thread thread() {
        return thread;
    }

    @Override
    public void close() {
        running = false;
        source.wakeUp();
        try {
            thread.join(END_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        if (thread.isAlive()) {
            throw new IllegalStateException("the flusher did not end");
        }
    }

    /** Returns how long each key waited to be taken, in nanoseconds. */
    Histogram waits() {
        return waits;
    }

    /** Returns how many batches were taken. */
    int messages() {
        return messages;
    }

    /** Returns how many keys were taken. */
    int keys() {
        return keys;
    }
}
