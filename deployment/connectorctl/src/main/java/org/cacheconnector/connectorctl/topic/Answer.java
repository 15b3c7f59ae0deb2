package org.cacheconnector.connectorctl.topic;

import java.util.List;
import java.util.Map;
import org.cacheconnector.core.frame.OperatorReply.Outcome;

/** What a node answered. Immutable. */
public final class Answer {

    private final String node;
    private final Outcome outcome;
    private final String message;
    private final List<Map<String, String>> rows;
    private final long tookMicros;

    Answer(
            String node,
            Outcome outcome,
            String message,
            List<Map<String, String>> rows,
            long tookMicros) {
        this.node = node;
        this.outcome = outcome;
        this.message = message;
        this.rows = List.copyOf(rows);
        this.tookMicros = tookMicros;
    }

    /** Returns the node's name. */
    public String node() {
        return node;
    }

    /** Returns whether the node did what it was asked. */
    public boolean isDone() {
        return outcome == Outcome.DONE;
    }

    /** Returns what became of the request, in words. */
    public String outcome() {
        String words = isDone() ? "done" : outcome == Outcome.REFUSED ? "refused" : "failed";
        return message.isEmpty() ? words : words + ". " + message;
    }

    /** Returns what the node found or did. */
    public List<Map<String, String>> rows() {
        return rows;
    }

    /** Returns the time from the request to the answer, by this machine's clock. */
    public long tookMicros() {
        return tookMicros;
    }
}
