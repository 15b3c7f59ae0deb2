package org.cacheconnector.connectorctl.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.cacheconnector.connectorctl.topic.Answer;

/**
 * What became of an order to one node.
 *
 * @param node its name
 * @param outcome what became of it, as in JSON
 * @param message what is to be said of it; may be empty
 * @param answer what the node said, if it did
 */
record OrderResult(String node, String outcome, String message, Optional<Answer> answer) {

    private static final String UNKNOWN =
            " It is not known whether it was done: see the node's log.";

    static OrderResult of(String node, Optional<Answer> answer) {
        return answer.map(
                        said ->
                                new OrderResult(
                                        node, said.outcome().name(), said.message(), answer))
                .orElseGet(
                        () ->
                                new OrderResult(
                                        node, "SILENT", "No answer." + UNKNOWN, Optional.empty()));
    }

    /** The order, or the answer, did not get through. */
    static OrderResult failed(String node, String why) {
        return new OrderResult(node, "SILENT", why + UNKNOWN, Optional.empty());
    }

    /** The order was not given. */
    static OrderResult notOrdered(String node, String why) {
        return new OrderResult(node, "NOT_ORDERED", why, Optional.empty());
    }

    void print(PrintWriter out) {
        out.println(
                node
                        + ": "
                        + outcome.toLowerCase(Locale.ROOT)
                        + (message.isEmpty() ? "" : ". " + message));
        for (Map<String, String> row : rows()) {
            List<String> facts = new ArrayList<>();
            new TreeMap<>(row).forEach((name, value) -> facts.add(name + " " + value));
            out.println("  " + String.join(", ", facts));
        }
    }

    Map<String, Object> json() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("node", node);
        json.put("outcome", outcome);
        json.put("message", message);
        json.put("rows", rows());
        return json;
    }

    private List<Map<String, String>> rows() {
        return answer.map(Answer::rows).orElse(List.of());
    }
}
