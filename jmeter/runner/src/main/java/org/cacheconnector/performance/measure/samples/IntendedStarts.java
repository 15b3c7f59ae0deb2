package org.cacheconnector.performance.measure.samples;

import java.util.Random;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.stream.StreamSupport;
import org.apache.jmeter.threads.openmodel.ParserException;
import org.apache.jmeter.threads.openmodel.ThreadScheduleProcessGenerator;
import org.apache.jmeter.threads.openmodel.ThreadScheduleUtils;
import org.apache.jmeter.threads.openmodel.TokenizerException;

/**
 * When each flow of the open model was to begin. JMeter's Open Model Thread Group draws all
 * arrivals from a generator with a seed, and each arrival's thread carries its number; so the same
 * generator with the same seed, JMeter's own, tells the very time that JMeter aimed at, to the
 * millisecond to which JMeter rounds it. Immutable.
 */
public final class IntendedStarts {

    private static final double MILLIS = 1_000;

    private final long[] offsets;

    private IntendedStarts(long[] offsets) {
        this.offsets = offsets;
    }

    /**
     * Computes them.
     *
     * @param schedule as the thread group has it, such as {@code rate(10/s) random_arrivals(60 s)}
     * @param seed not 0, with which JMeter draws other arrivals each time
     * @throws IllegalArgumentException if the schedule is none
     */
    public static IntendedStarts of(String schedule, long seed) {
        if (seed == 0) {
            throw new IllegalArgumentException("Arrivals with the seed 0 cannot be told");
        }
        ThreadScheduleProcessGenerator generator;
        try {
            generator =
                    new ThreadScheduleProcessGenerator(
                            new Random(seed), ThreadScheduleUtils.ThreadSchedule(schedule));
        } catch (ParserException | TokenizerException | RuntimeException e) {
            throw new IllegalArgumentException(
                    "Not a schedule of the Open Model Thread Group: " + schedule, e);
        }
        return new IntendedStarts(
                StreamSupport.doubleStream(
                                Spliterators.spliteratorUnknownSize(generator, Spliterator.ORDERED),
                                false)
                        .mapToLong(seconds -> Math.round(seconds * MILLIS))
                        .toArray());
    }

    /** Returns how many flows there are. */
    public int count() {
        return offsets.length;
    }

    /**
     * Returns by how many ms a flow began too late, at least 0.
     *
     * @param begun when it really began, in ms since 1970
     * @throws IllegalArgumentException if it is not of the open model, or does not tell when the
     *     test began
     */
    public long lateness(Sample flow, long begun) {
        String thread = flow.thread();
        int arrival;
        try {
            arrival = Integer.parseInt(thread.substring(thread.lastIndexOf('-') + 1));
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("Not a thread of the open model: " + thread, e);
        }
        if (arrival < 1 || arrival > offsets.length || flow.testStart() == 0) {
            throw new IllegalArgumentException(
                    "Not in the schedule, or of an unknown start: " + thread);
        }
        return Math.max(0, begun - flow.testStart() - offsets[arrival - 1]);
    }
}
