package org.cacheconnector.connectorctl.topic;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.cacheconnector.core.frame.Frame;
import org.cacheconnector.core.frame.OperatorReply;

/**
 * Collects the answers to one request, whose parts may come in any order. Bounded: {@value
 * #MOST_PARTS} parts, further ones are left out. Not thread-safe.
 */
final class Answers {

    private static final int MOST_PARTS = 10_000;

    private final long askedNanos = System.nanoTime();
    private final Map<String, Map<Integer, OperatorReply>> parts = new TreeMap<>();
    private final Map<String, Long> tookMicros = new TreeMap<>();
    private int partCount;

    void take(Frame frame) {
        OperatorReply reply = frame.operatorReply();
        if (partCount < MOST_PARTS) {
            partCount++;
            parts.computeIfAbsent(frame.nodeId(), node -> new TreeMap<>())
                    .putIfAbsent(reply.part(), reply);
            tookMicros.putIfAbsent(frame.nodeId(), (System.nanoTime() - askedNanos) / 1_000);
        }
    }

    /** Returns the whole answers, by the nodes' names. */
    List<Answer> whole() {
        List<Answer> answers = new ArrayList<>();
        parts.forEach(
                (node, ofNode) -> {
                    OperatorReply first = ofNode.values().iterator().next();
                    if (ofNode.size() == first.parts()) {
                        List<Map<String, String>> rows = new ArrayList<>();
                        ofNode.values().forEach(part -> rows.addAll(part.rows()));
                        answers.add(
                                new Answer(
                                        node,
                                        first.outcome(),
                                        first.message(),
                                        rows,
                                        tookMicros.get(node)));
                    }
                });
        return answers;
    }
}
