package org.cacheconnector.connectorctl.topic;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.cacheconnector.core.frame.Frame;
import org.cacheconnector.core.frame.OperatorReply;

/**
 * Collects the answers to one request. Bounded: {@value #MOST} nodes, further ones are left out.
 * Not thread-safe.
 */
final class Answers {

    private static final int MOST = 10_000;

    private final long askedNanos = System.nanoTime();
    private final Map<String, Answer> byNode = new TreeMap<>();

    void take(Frame frame) {
        OperatorReply reply = frame.operatorReply();
        if (byNode.size() < MOST) {
            byNode.putIfAbsent(
                    frame.nodeId(),
                    new Answer(
                            frame.nodeId(),
                            reply.outcome(),
                            reply.message(),
                            reply.rows(),
                            (System.nanoTime() - askedNanos) / 1_000));
        }
    }

    /** Returns the answers, by the nodes' names. */
    List<Answer> all() {
        return new ArrayList<>(byNode.values());
    }
}
