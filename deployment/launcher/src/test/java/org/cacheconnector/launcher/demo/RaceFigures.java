package org.cacheconnector.launcher.demo;

import java.time.Duration;
import java.util.Locale;

/** What a {@link RevocationRace} saw. Thread-safe. */
final class RaceFigures {

    private static final Duration LIMIT = Duration.ofSeconds(3);

    private final Latencies revocations = new Latencies();
    private Duration lastActive = Duration.ZERO;
    private int answers;
    private int active;
    private int late;
    private int stayActive;

    /** Takes down a revocation. */
    synchronized void revoked(Duration took) {
        revocations.add(took);
    }

    /**
     * Takes down an answer.
     *
     * @param isActive what it says
     * @param since from the confirmation of the revocation to the question
     * @param last whether it is the last about its token
     */
    synchronized void answered(boolean isActive, Duration since, boolean last) {
        answers++;
        if (!isActive) {
            return;
        }
        active++;
        if (since.compareTo(LIMIT) > 0) {
            late++;
        }
        if (since.compareTo(lastActive) > 0) {
            lastActive = since;
        }
        if (last) {
            stayActive++;
        }
    }

    /** Returns how many tokens were revoked. */
    synchronized int revoked() {
        return revocations.count();
    }

    /** Returns how many tokens were active when they were asked about for the last time. */
    synchronized int stayActive() {
        return stayActive;
    }

    /** Returns how many answers to questions asked after the limit said active. */
    synchronized int lateAnswers() {
        return late;
    }

    @Override
    public synchronized String toString() {
        return String.format(
                Locale.ROOT,
                "%d of %d tokens stay active; of %d answers to questions asked after the"
                        + " revocation %d say active, the last asked %d ms after it; a revocation"
                        + " takes %s",
                stayActive,
                revocations.count(),
                answers,
                active,
                lastActive.toMillis(),
                revocations);
    }
}
