package org.cacheconnector.connectorctl.topic;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.cacheconnector.core.frame.Frame;
import org.cacheconnector.core.frame.OperatorReply;

/**
 * The answers to one question, whose parts may come in any order. Bounded: {@value #MOST_PARTS}
 * parts and {@value #MOST_NODES} nodes, what is beyond is left out. Not thread-safe: guarded by the
 * observer.
 */
final class Reception {

    private static final int MOST_PARTS = 10_000;
    private static final int MOST_NODES = 1_000;

    private final long askedMicros;
    private final Map<String, Parts> parts = new TreeMap<>();
    private int partCount;

    /** What has come from one node. */
    private static final class Parts {
        private final Map<Integer, OperatorReply> byNumber = new TreeMap<>();
        private Answer.Times times;

        boolean isWhole() {
            return !byNumber.isEmpty()
                    && byNumber.size() == byNumber.values().iterator().next().parts();
        }
    }

    Reception(long askedMicros) {
        this.askedMicros = askedMicros;
    }

    void take(Frame frame, long nowMicros) {
        OperatorReply reply = frame.operatorReply();
        if (partCount >= MOST_PARTS
                || (parts.size() >= MOST_NODES && !parts.containsKey(frame.nodeId()))) {
            return;
        }
        Parts ofNode = parts.computeIfAbsent(frame.nodeId(), node -> new Parts());
        if (ofNode.byNumber.putIfAbsent(reply.part(), reply) == null) {
            partCount++;
        }
        if (ofNode.times == null) {
            ofNode.times = new Answer.Times(askedMicros, frame.sentMicros(), nowMicros);
        }
    }

    /** Returns the whole answers. */
    List<Answer> answers() {
        List<Answer> answers = new ArrayList<>();
        parts.forEach(
                (node, ofNode) -> {
                    if (ofNode.isWhole()) {
                        OperatorReply first = ofNode.byNumber.values().iterator().next();
                        List<Map<String, String>> rows = new ArrayList<>();
                        ofNode.byNumber.values().forEach(part -> rows.addAll(part.rows()));
                        answers.add(
                                new Answer(
                                        node,
                                        first.outcome(),
                                        first.message(),
                                        rows,
                                        ofNode.times));
                    }
                });
        return answers;
    }
}
