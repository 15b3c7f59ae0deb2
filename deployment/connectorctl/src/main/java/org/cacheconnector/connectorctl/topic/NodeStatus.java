package org.cacheconnector.connectorctl.topic;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What a node says of itself and of the others. Immutable. */
public final class NodeStatus {

    /** The question. */
    public static final String VERB = "status";

    private final Answer answer;
    private final Map<String, String> own;
    private final Map<String, Map<String, String>> peers = new LinkedHashMap<>();

    /**
     * @param answer to {@link #VERB}
     */
    public NodeStatus(Answer answer) {
        this.answer = answer;
        this.own =
                answer.rows().stream()
                        .filter(row -> !isPeer(row))
                        .findFirst()
                        .orElseGet(LinkedHashMap::new);
        answer.rows().stream()
                .filter(NodeStatus::isPeer)
                .forEach(row -> peers.put(Answer.text(row, "peer"), row));
    }

    private static boolean isPeer(Map<String, String> row) {
        return "peer".equals(row.get("kind"));
    }

    /** Returns the node's name. */
    public String node() {
        return answer.node();
    }

    /** Returns the answer as it came. */
    public Answer answer() {
        return answer;
    }

    /** Returns what it says of itself, by name; {@code "-"} if it says nothing. */
    public String text(String name) {
        return Answer.text(own, name);
    }

    /** Returns a number that it says of itself, or {@code otherwise}. */
    public long number(String name, long otherwise) {
        return Answer.number(own, name, otherwise);
    }

    /** Returns all it says of itself. */
    public Map<String, String> own() {
        return own;
    }

    /** Returns what it says of others, by their names. */
    public Map<String, Map<String, String>> peers() {
        return peers;
    }

    /** Returns the state in which it sees {@code other}: a name, or empty if it never heard it. */
    public String stateOf(String other) {
        Map<String, String> row = peers.get(other);
        return row == null ? "" : row.getOrDefault("state", "");
    }

    /** Returns whether its hooks are in place; also if it does not say its state. */
    public boolean isRunning() {
        String state = text("state");
        return state.equals("RUNNING") || state.equals(Answer.NONE);
    }

    /** Returns in what state it is if it does not run, since when, and what to do, in one line. */
    public String standstill() {
        String since = text("since");
        String state =
                node()
                        + " is "
                        + text("state")
                        + (since.equals(Answer.NONE) ? "" : " since " + since);
        if (text("state").equals("PAUSED")) {
            return state + ": resume of its MXBean ends that.";
        }
        List<String> why = problems();
        return state
                + ": "
                + (why.isEmpty()
                        ? "its caches are not synchronised. Its log says why."
                        : String.join(" ", why));
    }

    /** Returns what it reports to be wrong, a sentence each. */
    public List<String> problems() {
        String lines = own.getOrDefault("problems", "");
        List<String> problems = lines.lines().filter(line -> !line.isBlank()).toList();
        return problems.isEmpty() && "false".equals(own.get("healthy"))
                ? List.of("It says that it is not healthy, but not why: see its log.")
                : problems;
    }

    /** Returns those it expects to be there: all others but those that said they leave. */
    public List<String> expected() {
        return peers.keySet().stream().filter(peer -> !stateOf(peer).equals("LEFT")).toList();
    }
}
