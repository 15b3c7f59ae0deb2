package org.cacheconnector.performance.measure.samples;

import org.HdrHistogram.Histogram;
import org.cacheconnector.performance.results.Staleness;
import org.cacheconnector.performance.results.Times;

/** Adds up what another cluster answered about revoked tokens in one slice. Used by one thread. */
final class StalenessTimes {

    /** The label of the samples that tell of it. */
    static final String LABEL = "time until inactive";

    private static final long MICROS = 1_000;

    private final Histogram histogram = Times.histogram();
    private long revoked;
    private long staleAnswers;
    private long staleAfterOneSecond;
    private long neverInactive;

    void add(Sample sample) {
        revoked++;
        staleAnswers += sample.staleAnswers();
        staleAfterOneSecond += sample.staleAfterOneSecond();
        if (sample.neverInactive()) {
            neverInactive++;
        } else {
            Times.record(histogram, sample.elapsed() * MICROS);
        }
    }

    /** Returns what was seen, or null if nothing was looked for. */
    Staleness result() {
        return revoked == 0
                ? null
                : new Staleness(
                        revoked,
                        staleAnswers,
                        staleAfterOneSecond,
                        neverInactive,
                        Times.encode(histogram));
    }
}
