package org.cacheconnector.performance.measure.samples;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.stream.LongStream;
import org.apache.jmeter.threads.openmodel.ParserException;
import org.apache.jmeter.threads.openmodel.ThreadScheduleProcessGenerator;
import org.apache.jmeter.threads.openmodel.ThreadScheduleUtils;
import org.apache.jmeter.threads.openmodel.TokenizerException;

/**
 * When each flow of the open model was to begin. JMeter's Open Model Thread Group draws all
 * arrivals from a generator with a seed, and each arrival's thread carries its number; so the same
 * generator with the same seed, JMeter's own, tells the very time that JMeter aimed at, to the
 * millisecond to which JMeter rounds it.
 *
 * <p>The first thing that an arrival's thread does shows when it really began: that may be the
 * preparation of the flow, which is no fault of the generator. Used by one thread.
 */
public final class IntendedStarts implements Lateness {

    private static final double MILLIS = 1_000;

    private final String flow;
    private final long[] offsets;
    private final Map<String, Long> begun = new HashMap<>();

    /**
     * Computes them.
     *
     * @param flow the label of the samples that stand for whole flows
     * @param schedule as the thread group has it, such as {@code rate(10/s) random_arrivals(60 s)}
     * @param seed not 0, with which JMeter draws other arrivals each time
     * @throws IllegalArgumentException if the schedule is none
     */
    public IntendedStarts(String flow, String schedule, long seed) {
        this.flow = flow;
        try {
            ThreadScheduleProcessGenerator generator =
                    new ThreadScheduleProcessGenerator(
                            new Random(seed), ThreadScheduleUtils.ThreadSchedule(schedule));
            LongStream.Builder starts = LongStream.builder();
            generator.forEachRemaining(
                    (double seconds) -> starts.add(Math.round(seconds * MILLIS)));
            this.offsets = starts.build().toArray();
        } catch (ParserException | TokenizerException | RuntimeException e) {
            throw new IllegalArgumentException(
                    "Not a schedule of the Open Model Thread Group: " + schedule, e);
        }
    }

    /** Returns how many flows there are. */
    public int count() {
        return offsets.length;
    }

    @Override
    public long of(Sample sample) {
        long first = begun.merge(sample.thread(), sample.start(), Math::min);
        if (!sample.label().equals(flow)) {
            return 0;
        }
        begun.remove(sample.thread());
        String thread = sample.thread();
        int arrival;
        try {
            arrival = Integer.parseInt(thread.substring(thread.lastIndexOf('-') + 1));
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("Not a thread of the open model: " + thread, e);
        }
        if (arrival < 1 || arrival > offsets.length || sample.testStart() == 0) {
            throw new IllegalArgumentException(
                    "Not in the schedule, or of an unknown start: " + thread);
        }
        return Math.max(0, first - sample.testStart() - offsets[arrival - 1]);
    }
}
