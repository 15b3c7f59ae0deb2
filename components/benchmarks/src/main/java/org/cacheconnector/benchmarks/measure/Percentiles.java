package org.cacheconnector.benchmarks.measure;

import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;

/**
 * Durations of several rounds: the percentiles over all of them, and how far the rounds are apart.
 * In nanoseconds inside, in microseconds outside. Not thread-safe.
 */
public final class Percentiles {

    private static final double NANOS_PER_MICRO = 1_000;
    private static final int DIGITS = 3;
    private static final long LONGEST = TimeUnit.MINUTES.toNanos(2);

    private final Histogram all = newHistogram();
    private final Figures medians = new Figures();
    private final Figures p99s = new Figures();

    /** Returns an empty histogram of nanoseconds, which does not allocate when it is written to. */
    public static Histogram newHistogram() {
        return new Histogram(LONGEST, DIGITS);
    }

    /** Adds a round; one without any value is left out. */
    public void add(Histogram round) {
        if (round.getTotalCount() == 0) {
            return;
        }
        all.add(round);
        medians.add(round.getValueAtPercentile(50) / NANOS_PER_MICRO);
        p99s.add(round.getValueAtPercentile(99) / NANOS_PER_MICRO);
    }

    /** Returns the median over all rounds in microseconds. */
    public double p50() {
        return all.getValueAtPercentile(50) / NANOS_PER_MICRO;
    }

    /** Returns the 99th percentile over all rounds in microseconds. */
    public double p99() {
        return all.getValueAtPercentile(99) / NANOS_PER_MICRO;
    }

    /** Returns the median over all rounds, with the rounds' least and greatest. */
    public String showP50() {
        return show(p50(), medians);
    }

    /** Returns the 99th percentile over all rounds, with the rounds' least and greatest. */
    public String showP99() {
        return show(p99(), p99s);
    }

    /** Returns the longest duration. */
    public String showMax() {
        return String.format(Locale.ROOT, "%.0f", all.getMaxValue() / NANOS_PER_MICRO);
    }

    private static String show(double overall, Figures rounds) {
        if (rounds.rounds() == 0) {
            return "-";
        }
        return String.format(Locale.ROOT, "%.2f (%.2f-%.2f)", overall, rounds.min(), rounds.max());
    }
}
