package org.cacheconnector.it.consistency;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.atomic.LongAdder;

/**
 * Judges every answer by the truth and counts. Thread-safe. Remembers the stale entries met, the
 * same entry once with its greatest age, up to {@link #MAX_REMEMBERED} of them.
 */
final class StalenessRecorder {

    static final int MAX_REMEMBERED = 10_000;

    private final SourceOfTruth truth;
    private final Disturbances disturbances;
    private final long boundNanos;
    private final LongAdder answers = new LongAdder();
    private final LongAdder fromSource = new LongAdder();
    private final LongAdder lateAnswers = new LongAdder();
    private final Map<StaleEntry, StaleAnswer> met = new HashMap<>();

    private record StaleEntry(String node, CheckedKey key, long version) {}

    /**
     * @param truth what the answers should have been
     * @param disturbances whether anything is broken
     * @param bound how long a stale answer is in order while nothing is broken
     */
    StalenessRecorder(SourceOfTruth truth, Disturbances disturbances, Duration bound) {
        this.truth = truth;
        this.disturbances = disturbances;
        this.boundNanos = bound.toNanos();
    }

    /** A cache answered with {@code version} when asked at {@code askedAt}. */
    void answered(String node, CheckedKey key, long version, long askedAt) {
        answers.increment();
        OptionalLong overwrittenAt = truth.row(key).overwrittenAt(version, askedAt);
        if (overwrittenAt.isPresent()) {
            stale(node, key, version, askedAt, overwrittenAt.getAsLong());
        }
    }

    /** Nothing was cached, so the source was asked, which is never stale. */
    void answeredFromSource() {
        fromSource.increment();
        answers.increment();
    }

    private void stale(String node, CheckedKey key, long version, long askedAt, long since) {
        if (excess(askedAt, since) > boundNanos) {
            lateAnswers.increment();
        }
        remember(
                new StaleAnswer(
                        node,
                        key,
                        version,
                        truth.row(key).version(),
                        Duration.ofNanos(askedAt - since)));
    }

    /** Returns how long the cluster had had, undisturbed, to let a change through. */
    private long excess(long askedAt, long since) {
        OptionalLong calmSince = disturbances.calmSince();
        if (calmSince.isEmpty()) {
            return 0;
        }
        long calm = askedAt - calmSince.getAsLong();
        return Math.max(0, Math.min(askedAt - since, calm));
    }

    private void remember(StaleAnswer answer) {
        StaleEntry entry = new StaleEntry(answer.node(), answer.key(), answer.version());
        synchronized (met) {
            if (met.size() < MAX_REMEMBERED || met.containsKey(entry)) {
                met.merge(
                        entry,
                        answer,
                        (old, now) -> now.age().compareTo(old.age()) > 0 ? now : old);
            }
        }
    }

    /** Returns how many answers there were, those from the source among them. */
    long answers() {
        return answers.sum();
    }

    /** Returns how many answers came from the source. */
    long answersFromSource() {
        return fromSource.sum();
    }

    /** Returns how many were stale beyond the bound while nothing was broken. */
    long lateAnswers() {
        return lateAnswers.sum();
    }

    /** Returns the stale entries met, the oldest first. */
    List<StaleAnswer> met() {
        synchronized (met) {
            List<StaleAnswer> answers = new ArrayList<>(met.values());
            answers.sort(Comparator.comparing(StaleAnswer::age).reversed());
            return answers;
        }
    }
}
