package org.cacheconnector.connectorctl.peers;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.cacheconnector.connectorctl.report.Spans;
import org.cacheconnector.connectorctl.topic.Answer;
import org.cacheconnector.connectorctl.topic.ClockDifference;
import org.cacheconnector.connectorctl.topic.NodeStatus;
import org.cacheconnector.connectorctl.topic.RollCall;

/** Who hears whom, and what is wrong with that. Immutable. */
public final class PeersReport {

    private static final String PRESENT = "PRESENT";
    private static final String LEFT = "LEFT";

    private final RollCall roll;
    private final Map<String, NodeStatus> statuses = new TreeMap<>();
    private final Map<String, ClockDifference> clocks;
    private final List<String> names;

    /**
     * @param roll who is there
     * @param clocks how the clocks of those that answered differ from this machine's
     */
    public PeersReport(RollCall roll, Map<String, ClockDifference> clocks) {
        this.roll = requireNonNull(roll, "roll");
        this.clocks = Map.copyOf(clocks);
        roll.statuses().forEach(status -> statuses.put(status.node(), status));
        Set<String> all = new TreeSet<>(statuses.keySet());
        all.addAll(roll.silent());
        all.addAll(roll.otherVersions().keySet());
        statuses.values().forEach(status -> all.addAll(status.expected()));
        this.names = List.copyOf(all);
    }

    /** Returns the names of all nodes that anybody knows of, but for those that left. */
    public List<String> names() {
        return names;
    }

    /** Returns what a node that answered said; null for others. */
    NodeStatus status(String node) {
        return statuses.get(node);
    }

    /** Returns how the clock of a node surely differs from this machine's; empty if it may not. */
    String clock(String node) {
        ClockDifference difference = clocks.get(node);
        if (difference == null || !difference.isCertain()) {
            return Answer.NONE;
        }
        return (difference.micros() > 0 ? "+" : "") + Spans.ofMicros(difference.micros());
    }

    /**
     * Returns what {@code node} says of {@code other}: the state, {@code SELF}, {@code NEVER} if it
     * has not heard of it, {@code UNKNOWN} if the node did not answer.
     */
    public String hearing(String node, String other) {
        NodeStatus status = statuses.get(node);
        if (node.equals(other)) {
            return "SELF";
        }
        if (status == null) {
            return "UNKNOWN";
        }
        String state = status.stateOf(other);
        return state.isEmpty() ? "NEVER" : state;
    }

    /** Returns how many messages a node misses of others. */
    static long gaps(NodeStatus status) {
        return status.peers().values().stream()
                .mapToLong(peer -> Answer.number(peer, "missing", 0))
                .sum();
    }

    /** Returns all that is wrong, a sentence each, with the node it is about. */
    public Map<String, List<String>> problems() {
        Map<String, List<String>> problems = new LinkedHashMap<>();
        for (String node : names) {
            List<String> ofNode = new ArrayList<>();
            NodeStatus status = statuses.get(node);
            if (status == null) {
                addSilence(node, ofNode);
            } else if (!status.answer().isDone()) {
                ofNode.add("It gave no status: " + status.answer().message());
            } else if (!status.isRunning()) {
                ofNode.add(status.standstill());
            } else {
                ofNode.addAll(status.problems());
                addDeafness(node, ofNode);
            }
            if (!ofNode.isEmpty()) {
                problems.put(node, ofNode);
            }
        }
        return problems;
    }

    private void addSilence(String node, List<String> problems) {
        if (roll.silent().contains(node)) {
            problems.add(
                    "It is heard, but did not answer: it is paused, busy, of a version without"
                            + " requests of operators, or does not accept this tool's shared_secret."
                            + " Its log says which.");
        } else if (roll.otherVersions().containsKey(node)) {
            problems.add(
                    "It sends messages of version "
                            + roll.otherVersions().get(node)
                            + ", which this tool does not read: use the connectorctl of its"
                            + " release.");
        } else {
            List<String> said = new ArrayList<>();
            statuses.forEach(
                    (other, status) -> {
                        if (!status.stateOf(node).isEmpty()) {
                            said.add(status.stateOf(node) + " to " + other + silence(status, node));
                        }
                    });
            problems.add(
                    "It does not answer and is not heard here ("
                            + String.join(", ", said)
                            + "): is it running, and connected to this broker?");
        }
    }

    /** Whom a node that does not run hears, and who hears it, is no wonder. */
    private void addDeafness(String node, List<String> problems) {
        for (String other : names) {
            String state = hearing(node, other);
            if (!statuses.containsKey(other)
                    || !statuses.get(other).isRunning()
                    || state.equals("SELF")
                    || state.equals(PRESENT)
                    || (state.equals(LEFT) && !isUp(other))) {
                continue;
            }
            boolean oneWay = hearing(other, node).equals(PRESENT);
            problems.add(
                    (state.equals("NEVER")
                                    ? "It has never heard " + other
                                    : "It does not hear "
                                            + other
                                            + " ("
                                            + state
                                            + silence(statuses.get(node), other)
                                            + ")")
                            + (oneWay
                                    ? ", which hears it: messages pass in one direction only."
                                            + " Look at shared_secret on both, at rights on the"
                                            + " topic, and at links between brokers."
                                    : ", though both answer here: look at links between brokers,"
                                            + " shared_secret and clocks of both."));
        }
    }

    private boolean isUp(String node) {
        return statuses.get(node).answer().isDone();
    }

    private static String silence(NodeStatus status, String other) {
        Map<String, String> row = status.peers().get(other);
        long millis = row == null ? -1 : Answer.number(row, "silent_millis", -1);
        return millis < 0 ? "" : " for " + Spans.ofMillis(millis);
    }

    /** Returns what is worth knowing, but nothing wrong with a node. */
    public List<String> notes() {
        List<String> notes = new ArrayList<>();
        roll.refused()
                .forEach(
                        (why, count) ->
                                notes.add(count + " messages on the topic were " + why + "."));
        return notes;
    }

    /** Returns all of it, to be written as JSON. */
    public Map<String, Object> json() {
        List<Map<String, Object>> nodes = new ArrayList<>();
        for (String name : names) {
            Map<String, Object> node = new LinkedHashMap<>();
            NodeStatus status = statuses.get(name);
            node.put("node", name);
            node.put("answered", status != null);
            Map<String, String> hears = new LinkedHashMap<>();
            names.forEach(other -> hears.put(other, hearing(name, other)));
            node.put("hears", hears);
            if (status != null) {
                node.put("status", status.own());
                node.put("peers", status.peers().values());
                node.put("gaps", gaps(status));
            }
            if (clocks.containsKey(name)) {
                node.put("clock", clocks.get(name));
            }
            nodes.add(node);
        }
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("nodes", nodes);
        all.put("problems", problems());
        all.put("notes", notes());
        return all;
    }
}
