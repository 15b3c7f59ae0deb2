package org.cacheconnector.connectorctl.peers;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.cacheconnector.connectorctl.report.Spans;
import org.cacheconnector.connectorctl.report.TextTable;
import org.cacheconnector.connectorctl.topic.Answer;
import org.cacheconnector.connectorctl.topic.NodeStatus;

/** Shows a {@link PeersReport} as a matrix. */
public final class PeersText {

    private static final Map<String, String> MARKS =
            Map.of(
                    "SELF", ".",
                    "PRESENT", "+",
                    "SILENT", "~",
                    "LOST", "x",
                    "LEFT", "<",
                    "NEVER", "o",
                    "UNKNOWN", " ");

    private final PeersReport report;

    /** Shows {@code report}. */
    public PeersText(PeersReport report) {
        this.report = report;
    }

    /** Prints it. */
    public void print(PrintWriter out) {
        List<String> names = report.names();
        List<String> header = new ArrayList<>(List.of("", "node"));
        for (int i = 1; i <= names.size(); i++) {
            header.add(Integer.toString(i));
        }
        header.addAll(
                List.of(
                        "state", "link", "queue", "sent", "gaps", "p99", "clock", "site",
                        "version"));
        TextTable table = new TextTable(header);
        for (int i = 0; i < names.size(); i++) {
            String name = names.get(i);
            List<String> row = new ArrayList<>(List.of(Integer.toString(i + 1), name));
            names.forEach(other -> row.add(MARKS.getOrDefault(report.hearing(name, other), "?")));
            row.addAll(facts(name));
            table.add(row);
        }
        table.print(out);
        out.println();
        out.println(
                "A row hears the column's node: + present, ~ silent, x lost, < left, o never heard."
                        + " p99: from sending to applied.");
        Map<String, List<String>> problems = report.problems();
        problems.forEach(
                (node, lines) -> {
                    out.println();
                    out.println(node + ":");
                    lines.forEach(line -> out.println("  - " + line));
                });
        if (!report.notes().isEmpty()) {
            out.println();
            report.notes().forEach(note -> out.println("Note: " + note));
        }
        out.println();
        out.println(
                problems.isEmpty()
                        ? "All " + names.size() + " nodes are well."
                        : "Something is wrong with "
                                + problems.size()
                                + " of "
                                + names.size()
                                + " nodes.");
    }

    private List<String> facts(String name) {
        NodeStatus status = report.status(name);
        if (status == null) {
            return List.of("no answer", "-", "-", "-", "-", "-", "-", "-", "-");
        }
        long lag = status.number("latency_p99_micros", -1);
        return List.of(
                status.text("state"),
                status.text("link"),
                status.text("queue"),
                status.text("sent"),
                Long.toString(PeersReport.gaps(status)),
                lag < 0 ? Answer.NONE : Spans.ofMicros(lag),
                report.clock(name),
                status.text("site"),
                status.text("version"));
    }
}
