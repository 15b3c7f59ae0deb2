package org.cacheconnector.core.frame;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A node's answer to an {@link OperatorRequest}, or a part of it: rows of named texts, so that
 * nodes and tools of different versions understand each other. Immutable.
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
    private final int part;
    private final int parts;

    /**
     * A whole answer.
     *
     * @param requestId the number of the request
     * @param message what an operator is told; may be empty
     * @param rows what was found
     */
    public OperatorReply(
            long requestId, Outcome outcome, String message, List<Map<String, String>> rows) {
        this(requestId, outcome, message, rows, 1, 1);
    }

    OperatorReply(
            long requestId,
            Outcome outcome,
            String message,
            List<Map<String, String>> rows,
            int part,
            int parts) {
        this.requestId = requestId;
        this.outcome = requireNonNull(outcome, "outcome");
        this.message = requireNonNull(message, "message");
        this.rows = List.copyOf(rows);
        this.part = part;
        this.parts = parts;
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

    /** Returns which part of the answer this is, from 1. */
    public int part() {
        return part;
    }

    /** Returns how many parts the answer has. */
    public int parts() {
        return parts;
    }

    /**
     * Returns the answer in parts that fit into messages.
     *
     * @param maxBytes how large the rows of a part may be; a single larger row is a part all the
     *     same
     */
    public List<OperatorReply> inParts(int maxBytes) {
        List<List<Map<String, String>>> groups = new ArrayList<>();
        List<Map<String, String>> group = new ArrayList<>();
        long bytes = 0;
        for (Map<String, String> row : rows) {
            long more = OperatorCodec.size(row);
            if (!group.isEmpty() && bytes + more > maxBytes) {
                groups.add(group);
                group = new ArrayList<>();
                bytes = 0;
            }
            group.add(row);
            bytes += more;
        }
        groups.add(group);
        List<OperatorReply> replies = new ArrayList<>();
        for (int i = 0; i < groups.size(); i++) {
            replies.add(
                    new OperatorReply(
                            requestId, outcome, message, groups.get(i), i + 1, groups.size()));
        }
        return replies;
    }
}
