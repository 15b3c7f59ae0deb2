package org.cacheconnector.connectorctl.status;

import static java.util.Objects.requireNonNull;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.cacheconnector.connectorctl.report.Spans;
import org.cacheconnector.connectorctl.report.TextTable;
import org.cacheconnector.connectorctl.topic.NodeStatus;
import org.cacheconnector.connectorctl.topic.RollCall;

/** Who hears whom, and what is wrong. Immutable. */
public final class StatusReport {

    private static final Map<String, String> MARKS =
            Map.of("PRESENT", "+", "SILENT", "~", "LOST", "x", "LEFT", "<", "", "o");

    private final RollCall roll;
    private final List<String> names;

    /**
     * @param roll who is there
     */
    public StatusReport(RollCall roll) {
        this.roll = requireNonNull(roll, "roll");
        Set<String> all = new TreeSet<>(roll.present());
        all.addAll(roll.unread().keySet());
        this.names = List.copyOf(all);
    }

    /** Returns all that is wrong, a sentence each, by node. */
    public Map<String, List<String>> problems() {
        Map<String, List<String>> problems = new TreeMap<>();
        roll.unread()
                .forEach((node, why) -> problems.put(node, List.of("Not known how it is: " + why)));
        roll.statuses()
                .forEach(
                        (node, status) -> {
                            List<String> ofNode = new ArrayList<>(status.problems());
                            if (status.isRunning()) {
                                addDeafness(status, ofNode);
                            }
                            if (!ofNode.isEmpty()) {
                                problems.put(node, ofNode);
                            }
                        });
        return problems;
    }

    /** Nobody hears a node that does not run. */
    private void addDeafness(NodeStatus status, List<String> problems) {
        for (NodeStatus other : roll.statuses().values()) {
            String state = status.stateOf(other.node());
            if (other == status || !other.isRunning() || state.equals("PRESENT")) {
                continue;
            }
            String silence = status.silenceOf(other.node());
            problems.add(
                    "It does not hear "
                            + other.node()
                            + (silence.isEmpty()
                                    ? ""
                                    : " (" + Spans.ofMillis(Long.parseLong(silence)) + ")")
                            + (other.stateOf(status.node()).equals("PRESENT")
                                    ? ", which hears it. Messages pass in one direction only: look"
                                            + " at shared_secret on both, at rights on the topic,"
                                            + " and at links between brokers."
                                    : ", though both answer here: look at links between brokers,"
                                            + " and at shared_secret and clocks of both."));
        }
    }

    /** Prints a table, and what is wrong. */
    public void print(PrintWriter out) {
        List<String> header = new ArrayList<>(List.of("", "node"));
        for (int i = 1; i <= names.size(); i++) {
            header.add(Integer.toString(i));
        }
        header.addAll(List.of("state", "link", "queue", "p99", "site", "version"));
        TextTable table = new TextTable(header);
        for (String name : names) {
            List<String> row =
                    new ArrayList<>(List.of(Integer.toString(names.indexOf(name) + 1), name));
            NodeStatus status = roll.statuses().get(name);
            names.forEach(other -> row.add(mark(status, name, other)));
            row.addAll(facts(status));
            table.add(row);
        }
        table.print(out);
        out.println();
        out.println(
                "A row hears the column's node: + present, ~ silent, x lost, < left, o never heard."
                        + " p99: from sending to applied, in the last minute.");
        Map<String, List<String>> problems = problems();
        problems.forEach(
                (node, lines) -> {
                    out.println();
                    out.println(node + ":");
                    lines.forEach(line -> out.println("  - " + line));
                });
        roll.refused().forEach((why, n) -> out.println("\nNote: " + n + " messages are " + why));
        out.println();
        out.println(
                problems.isEmpty()
                        ? "All " + names.size() + " nodes are well."
                        : problems.size() + " of " + names.size() + " nodes are not well.");
    }

    private static String mark(NodeStatus status, String name, String other) {
        if (name.equals(other)) {
            return ".";
        }
        return status == null ? " " : MARKS.getOrDefault(status.stateOf(other), "?");
    }

    private static List<String> facts(NodeStatus status) {
        if (status == null) {
            return List.of("no answer", "-", "-", "-", "-", "-");
        }
        String micros = status.text("RecentLatencyP99Micros");
        return List.of(
                status.text("State"),
                status.text("ConnectionState"),
                status.text("QueueDepth"),
                micros.matches("[0-9]{1,18}") ? Spans.ofMicros(Long.parseLong(micros)) : "-",
                status.text("Site"),
                status.text("Version"));
    }
}
