package org.cacheconnector.connectorctl.topic;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Map;
import org.cacheconnector.core.frame.OperatorReply.Outcome;

/**
 * What a node answered, all parts together.
 *
 * @param node its name
 * @param outcome what became of the request
 * @param message what it says; may be empty
 * @param rows what it found
 * @param times when it was asked and answered
 */
public record Answer(
        String node, Outcome outcome, String message, List<Map<String, String>> rows, Times times) {

    /** What stands for a text that a node, perhaps an older one, doesn't give. */
    public static final String NONE = "-";

    /**
     * When the request left and the answer came, by this machine, and when the answer left, by the
     * node.
     *
     * @param askedMicros since 1970
     * @param toldMicros since 1970, by the node's clock
     * @param answeredMicros since 1970
     */
    public record Times(long askedMicros, long toldMicros, long answeredMicros) {

        /** Returns how long the answer took. */
        public long tookMicros() {
            return Math.max(0, answeredMicros - askedMicros);
        }
    }

    /** Checks and copies. */
    public Answer {
        requireNonNull(node, "node");
        requireNonNull(outcome, "outcome");
        requireNonNull(message, "message");
        requireNonNull(times, "times");
        rows = List.copyOf(rows);
    }

    /** Returns whether the node answered, or did, what it was asked. */
    public boolean isDone() {
        return outcome == Outcome.DONE;
    }

    /** Returns by how much the node's clock is ahead of this machine's. */
    public ClockDifference clockDifference() {
        long heard = rows.isEmpty() ? -1 : number(rows.get(0), "clock_micros", -1);
        return ClockDifference.of(
                times.askedMicros(),
                heard < 0 || heard > times.toldMicros() ? times.toldMicros() : heard,
                times.toldMicros(),
                times.answeredMicros());
    }

    /** Returns a text of a row. */
    public static String text(Map<String, String> row, String name) {
        String text = row.getOrDefault(name, "");
        return text.isBlank() ? NONE : text;
    }

    /** Returns a number of a row, or {@code otherwise} if there is none. */
    public static long number(Map<String, String> row, String name, long otherwise) {
        return number(row.getOrDefault(name, ""), otherwise);
    }

    /** Returns a number, or {@code otherwise} if it is none. */
    public static long number(String text, long otherwise) {
        try {
            return Long.parseLong(text.trim());
        } catch (NumberFormatException e) {
            return otherwise;
        }
    }
}
