package org.cacheconnector.connectorctl.topic;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What a node says of itself and of the others. Immutable. */
public final class NodeStatus {

    private final Answer answer;
    private final Map<String, String> own = new HashMap<>();
    private final Map<String, Map<String, String>> peers = new HashMap<>();

    NodeStatus(Answer answer) {
        this.answer = answer;
        for (Map<String, String> row : answer.rows()) {
            String peer = row.get("peer");
            if (peer == null) {
                own.putAll(row);
            } else {
                peers.put(peer, row);
            }
        }
    }

    /** Returns the node's name. */
    public String node() {
        return answer.node();
    }

    /** Returns what it says of itself under a name; {@code "-"} if it says nothing. */
    public String text(String name) {
        String text = own.getOrDefault(name, "");
        return text.isBlank() ? "-" : text;
    }

    /** Returns the state in which it sees {@code other}; empty if it has never heard it. */
    public String stateOf(String other) {
        return ofPeer(other, "state");
    }

    /** Returns for how many milliseconds it has not heard {@code other}; empty if unknown. */
    public String silenceOf(String other) {
        return ofPeer(other, "silent_millis");
    }

    private String ofPeer(String other, String name) {
        return peers.getOrDefault(other, Map.of()).getOrDefault(name, "");
    }

    /** Returns whether it takes part. */
    public boolean isRunning() {
        return "RUNNING".equals(own.get("State"));
    }

    /** Returns what it reports to be wrong, a sentence each. */
    public List<String> problems() {
        if (!answer.isDone()) {
            return List.of("It gives no status: " + answer.outcome());
        }
        List<String> problems = new ArrayList<>();
        if (!isRunning()) {
            problems.add("It is " + text("State") + " since " + text("StateSince") + ".");
        }
        own.getOrDefault("Problems", "").lines().forEach(problems::add);
        if (problems.isEmpty() && "false".equals(own.get("Healthy"))) {
            problems.add("It says that it is not healthy. Its log says why.");
        }
        return problems;
    }

    /** Returns the nodes it knows, but for those that said they leave. */
    public List<String> expected() {
        List<String> expected = new ArrayList<>(peers.keySet());
        expected.removeIf(peer -> stateOf(peer).equals("LEFT"));
        return expected;
    }
}
