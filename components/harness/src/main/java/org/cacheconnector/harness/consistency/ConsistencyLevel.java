package org.cacheconnector.harness.consistency;

import java.time.Duration;
import java.util.Locale;

/**
 * "Consistent within T for N nines".
 *
 * @param within T
 * @param answers answers about rows that had been changed at least T before
 * @param stale how many of them lacked a change made at least T before
 */
public record ConsistencyLevel(Duration within, long answers, long stale) {

    /** Returns the share of consistent answers, 1 if there was none at all. */
    public double share() {
        return answers == 0 ? 1 : 1 - (double) stale / answers;
    }

    /**
     * Returns the number of nines. If no answer was stale that is at least what so many answers can
     * show.
     */
    public double nines() {
        return answers == 0 ? 0 : -Math.log10((double) Math.max(1, stale) / answers);
    }

    /** Returns the nines as text, such as {@code 3.2}, or {@code > 5.1} if no answer was stale. */
    public String ninesText() {
        if (answers == 0) {
            return "-";
        }
        return (stale == 0 ? "> " : "") + String.format(Locale.ROOT, "%.1f", nines());
    }
}
