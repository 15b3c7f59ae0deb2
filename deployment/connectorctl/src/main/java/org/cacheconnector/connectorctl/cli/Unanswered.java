package org.cacheconnector.connectorctl.cli;

import java.io.PrintWriter;
import java.util.Collection;
import java.util.Collections;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.cacheconnector.connectorctl.topic.Answer;
import org.cacheconnector.connectorctl.topic.RollCall;

/**
 * The nodes of which a command knows, but has no answer, and why: whatever it reports or orders
 * leaves them out. Not thread-safe.
 */
final class Unanswered {

    private final Map<String, String> reasons = new TreeMap<>();

    private Unanswered() {}

    /** Returns one without any node. */
    static Unanswered none() {
        return new Unanswered();
    }

    /** Starts with those that did not answer {@code roll}. */
    Unanswered(RollCall roll) {
        roll.silent().forEach(node -> add(node, "is heard, but does not answer"));
        roll.missed()
                .forEach(
                        node ->
                                add(
                                        node,
                                        "is expected by nodes that answer, but is not heard here"
                                                + " and does not answer"));
        roll.otherVersions()
                .forEach(
                        (node, version) ->
                                add(
                                        node,
                                        "sends messages of version "
                                                + version
                                                + ", which this tool does not read"));
    }

    /** Adds a node; the first reason counts. */
    void add(String node, String why) {
        reasons.putIfAbsent(node, why);
    }

    /** Adds those of {@code asked} that did not answer a question, or refused to. */
    void addMissing(Set<String> asked, Collection<Answer> answers) {
        Map<String, Answer> byNode = new TreeMap<>();
        answers.forEach(answer -> byNode.put(answer.node(), answer));
        for (String node : asked) {
            Answer answer = byNode.get(node);
            if (answer == null) {
                add(node, "did not answer a question");
            } else if (!answer.isDone()) {
                add(node, "did not answer a question: " + answer.message());
            }
        }
    }

    boolean isEmpty() {
        return reasons.isEmpty();
    }

    /** Returns why each did not answer, by name, to be written as JSON. */
    Map<String, String> byNode() {
        return Collections.unmodifiableMap(reasons);
    }

    /**
     * Prints a line for each.
     *
     * @param meaning what that means for the command, such as {@code "Not ordered"}
     */
    void print(PrintWriter err, String meaning) {
        reasons.forEach((node, why) -> err.println(meaning + ": " + node + ", as it " + why + "."));
    }
}
