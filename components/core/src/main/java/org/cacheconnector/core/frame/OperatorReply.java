package org.cacheconnector.core.frame;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Map;

/**
 * A node's answer to an {@link OperatorRequest}: rows of named texts, so that nodes and tools of
 * different versions understand each other. Immutable.
 */
public final class OperatorReply {

    /** The outcome of a request. */
    public enum Outcome {
        /** It was answered, or done. */
        DONE(0),
        /** The node does not allow it, or does not understand it. */
        REFUSED(1),
        /** The node tried, and failed. */
        FAILED(2);

        private final int code;

        Outcome(int code) {
            this.code = code;
        }

        int code() {
            return code;
        }

        /** Returns the outcome; a code of a newer version counts as failed. */
        static Outcome ofCode(int code) {
            return code == DONE.code ? DONE : code == REFUSED.code ? REFUSED : FAILED;
        }
    }

    private final long requestId;
    private final Outcome outcome;
    private final String message;
    private final List<Map<String, String>> rows;

    /**
     * @param requestId the number of the request
     * @param message a text for the operator; may be empty
     * @param rows the data that was asked for
     */
    public OperatorReply(
            long requestId, Outcome outcome, String message, List<Map<String, String>> rows) {
        this.requestId = requestId;
        this.outcome = requireNonNull(outcome, "outcome");
        this.message = requireNonNull(message, "message");
        this.rows = List.copyOf(rows);
    }

    /** Returns the number of the request. */
    public long requestId() {
        return requestId;
    }

    /** Returns the outcome. */
    public Outcome outcome() {
        return outcome;
    }

    /** Returns a text for the operator; may be empty. */
    public String message() {
        return message;
    }

    /** Returns the data that was asked for. */
    public List<Map<String, String>> rows() {
        return rows;
    }
}
