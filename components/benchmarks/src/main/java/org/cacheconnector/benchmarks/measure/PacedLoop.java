package org.cacheconnector.benchmarks.measure;

import java.util.function.IntConsumer;
import java.util.function.LongConsumer;

/**
 * Makes calls at given times, however long each takes, and records how long the calling thread was
 * held up by each. Uses the calling thread; not thread-safe.
 *
 * @param waiting how to wait between two calls
 */
public record PacedLoop(Waiting waiting) {

    private static final double NANOS_PER_SECOND = 1e9;

    /**
     * Makes calls at equal intervals; late ones follow each other at once.
     *
     * @param calls how many
     * @param perSecond at which rate
     * @param call gets the number of each call, from 0
     * @param durations gets the duration of each call in nanoseconds, the clock's own included
     */
    public void run(int calls, int perSecond, IntConsumer call, LongConsumer durations) {
        long start = System.nanoTime();
        for (int i = 0; i < calls; i++) {
            waiting.until(start + (long) ((i + 1) * NANOS_PER_SECOND / perSecond));
            long before = System.nanoTime();
            call.accept(i);
            durations.accept(System.nanoTime() - before);
        }
    }
}
