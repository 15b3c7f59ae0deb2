package org.cacheconnector.benchmarks.measure;

import java.util.function.LongConsumer;

/**
 * Makes calls at given times, however long each takes, and records how long the calling thread was
 * held up by each. Uses the calling thread; not thread-safe.
 */
public final class PacedLoop {

    /** What is called. */
    @FunctionalInterface
    public interface Call {
        /**
         * @param index the number of the call, from 0
         * @param due when it was to be made, as {@link System#nanoTime()}
         */
        void make(int index, long due);
    }

    private final Waiting waiting;

    /**
     * @param waiting how to wait between two calls
     */
    public PacedLoop(Waiting waiting) {
        this.waiting = waiting;
    }

    /**
     * Makes one call for each element of {@code schedule}; late ones follow each other at once.
     *
     * @param schedule nanoseconds after the start, ascending
     * @param call what to call
     * @param durations gets the duration of each call in nanoseconds, the clock's own included
     */
    public void run(long[] schedule, Call call, LongConsumer durations) {
        long start = System.nanoTime();
        for (int i = 0; i < schedule.length; i++) {
            long due = start + schedule[i];
            waiting.until(due);
            long before = System.nanoTime();
            call.make(i, due);
            durations.accept(System.nanoTime() - before);
        }
    }
}
