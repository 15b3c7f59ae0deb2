package org.cacheconnector.performance.measure.samples;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/**
 * Notices that servers have stopped to serve: most of the flows that ended lately failed. Used by
 * one thread.
 */
final class RecentFlows {

    private static final int LOOKED_AT = 40;
    private static final double MOST_FAILED = 0.5;

    private final Deque<Boolean> successes = new ArrayDeque<>();
    private long failed;
    private Sample lastFailedRequest;

    void request(Sample sample) {
        if (!sample.success()) {
            lastFailedRequest = sample;
        }
    }

    void flow(Sample sample) {
        successes.addLast(sample.success());
        failed += sample.success() ? 0 : 1;
        if (successes.size() > LOOKED_AT && !successes.removeFirst()) {
            failed--;
        }
    }

    Optional<String> trouble() {
        if (successes.size() < LOOKED_AT || failed <= MOST_FAILED * LOOKED_AT) {
            return Optional.empty();
        }
        return Optional.of(
                failed
                        + " of the last "
                        + LOOKED_AT
                        + " flows failed"
                        + (lastFailedRequest == null
                                ? ""
                                : ", lastly at " + ErrorCounts.describe(lastFailedRequest)));
    }
}
