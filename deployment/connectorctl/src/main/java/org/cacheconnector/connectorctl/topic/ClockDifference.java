package org.cacheconnector.connectorctl.topic;

import java.util.Collection;
import java.util.Comparator;

/**
 * By how much the clock of a node is ahead of this machine's.
 *
 * @param micros the difference; negative if it is behind
 * @param errorMicros how far that may be off
 */
public record ClockDifference(long micros, long errorMicros) {

    /**
     * Returns the difference after an exchange of two messages, as NTP does.
     *
     * @param asked when the request left, by the own clock
     * @param heard when it arrived, by the other
     * @param told when the answer left, by the other
     * @param answered when it arrived, by the own
     */
    public static ClockDifference of(long asked, long heard, long told, long answered) {
        long difference = Math.floorDiv((heard - asked) + (told - answered), 2L);
        long underway = (answered - asked) - (told - heard);
        return new ClockDifference(difference, Math.max(1, (underway + 1) / 2));
    }

    /** Returns the most exact one. */
    public static ClockDifference best(Collection<ClockDifference> several) {
        return several.stream()
                .min(Comparator.comparingLong(ClockDifference::errorMicros))
                .orElseThrow();
    }

    /** Returns whether the clocks surely differ. */
    public boolean isCertain() {
        return Math.abs(micros) > errorMicros;
    }
}
