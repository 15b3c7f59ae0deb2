package org.cacheconnector.launcher.demo;

import java.time.Duration;
import java.util.function.BooleanSupplier;

/**
 * Asks until the answer is true, or it has been long enough. Immutable; blocking.
 *
 * @param patience how long after the change to ask
 * @param pause between two questions; none if zero
 */
public record AnswerWatch(Pace pace, Duration patience, Duration pause) {

    /**
     * Asks at once and again and again.
     *
     * @param changedAt when the change was made, of {@link Pace#nanos()}
     * @param stale asks; true if the answer is still that from before the change
     */
    public Observation observe(long changedAt, BooleanSupplier stale) {
        while (true) {
            boolean truthful = !stale.getAsBoolean();
            Duration after = Duration.ofNanos(pace.nanos() - changedAt);
            if (truthful || after.compareTo(patience) >= 0) {
                return new Observation(truthful, after);
            }
            if (!pause.isZero()) {
                pace.pause(pause);
            }
        }
    }
}
