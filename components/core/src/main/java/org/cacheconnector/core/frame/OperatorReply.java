package org.cacheconnector.core.frame;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Map;

/**
 * A node's answer to an {@link OperatorRequest}: rows of named texts, so that nodes and tools of
 * different versions understand each other. Immutable.
 */
public final class OperatorReply {

    /** What became of a request. */
    public enum Outcome {
        /** It was answered, or done. */
        DONE(0),
        /** It may not be done, or not so. */
        REFUSED(1),
        /** It was tried. */
        FAILED(2);

        private final int code;

        Outcome(int code) {
            this.code = code;
        }

        int code() {
            return code;
        }

        /** What a newer node says that this version doesn't know is no success. */
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
     * @param message what an operator is told; may be empty
     * @param rows what was found
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

    /** Returns what became of it. */
    public Outcome outcome() {
        return outcome;
    }

    /** Returns what an operator is told; may be empty. */
    public String message() {
        return message;
    }

    /** Returns what was found. */
    public List<Map<String, String>> rows() {
        return rows;
    }
}
