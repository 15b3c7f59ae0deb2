package org.cacheconnector.connectorctl.topic;

import java.util.List;
import java.util.Map;
import org.cacheconnector.core.frame.OperatorReply;
import org.cacheconnector.core.frame.OperatorReply.Outcome;

/** What a node answered. Immutable. */
public final class Answer {

    private final String node;
    private final OperatorReply reply;

    Answer(String node, OperatorReply reply) {
        this.node = node;
        this.reply = reply;
    }

    /** Returns the node's name. */
    public String node() {
        return node;
    }

    /** Returns whether the node did what it was asked. */
    public boolean isDone() {
        return reply.outcome() == Outcome.DONE;
    }

    /** Returns what became of the request, in words. */
    public String outcome() {
        String words =
                isDone() ? "done" : reply.outcome() == Outcome.REFUSED ? "refused" : "failed";
        return reply.message().isEmpty() ? words : words + ". " + reply.message();
    }

    /** Returns what the node found or did. */
    public List<Map<String, String>> rows() {
        return reply.rows();
    }
}
